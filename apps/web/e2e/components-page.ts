import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { buildComponentsPage } from "../build/components-page.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The page of the running components, built and served by itself. */
export interface ComponentsPage {
  url: string;
  close(): Promise<void>;
}

/** Builds the page and serves it from a port of its own; no API stands behind it. */
export async function openComponentsPage(): Promise<ComponentsPage> {
  const folder = await mkdtemp(join(tmpdir(), "rollcall-components-"));
  await buildComponentsPage(folder);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://own.invalid").pathname);
    readFile(join(folder, path)).then(
      (body) => response.setHeader("content-type", TYPES[extname(path)] ?? "").end(body),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/components.html`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
