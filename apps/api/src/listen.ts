import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { HttpEnv } from "./http-env.ts";
import { refuseUnparsable, refuseUnreadable } from "./unreadable-request.ts";

const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const KEEP_ALIVE_MS = 15_000;
const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 10_000;
const SWEEP_MS = 50;

/** A server that answers, and where. */
export interface Listening {
  url: string;
  /** Stops accepting, lets what runs end within the time given, then closes every connection. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Starts to listen, with limits on how long and how much a client may keep the process busy.
 * @param port 0 takes any free one
 * @throws when the port is taken
 */
export async function listen(app: Hono<HttpEnv>, port: number, host: string): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { errorHandler: refuseUnreadable });
  const server = createServer(
    { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  server.on("clientError", refuseUnparsable);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { address, family, port: actual } = server.address() as AddressInfo;
  const shown = family === "IPv6" ? `[${address}]` : address;
  return { url: `http://${shown}:${actual}`, stop: (withinMs) => stop(server, withinMs) };
}

async function stop(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the server closed is kept alive after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
