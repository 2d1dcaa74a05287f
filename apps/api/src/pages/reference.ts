import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ERROR_CODES, REASON_MEANINGS } from "@rollcall/core";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import type { HttpEnv } from "../http/http-env.ts";
import { type Asset, makeAsset, sendAsset } from "./assets.ts";
import { renderDocument } from "./guide-text.ts";
import { layout, markIf } from "./layout.ts";

const DOCS = resolve(import.meta.dirname, "../../../../docs");
const HTML = "text/html; charset=utf-8";
const CHECK_BACK = "no-cache";

/** Documents for those who write clients, by their names under /help. In English alone. */
const DOCUMENTS = {
  errors: { file: "errors.md", title: "Errors" },
  integrate: { file: "integrate.md", title: "Integrating" },
  "api-changelog": { file: "api-changelog.md", title: "Changes of the API" },
} as const;

type DocumentName = keyof typeof DOCUMENTS;
const NAMES = Object.keys(DOCUMENTS) as DocumentName[];

/** `/help/errors` and the other documents for outside developers, whom no login keeps out. */
export function mountReference(app: Hono<HttpEnv>): void {
  const pages = new Map<DocumentName, Promise<Asset>>();
  for (const name of NAMES)
    app.get(`/help/${name}`, async (context) => {
      const page = pages.get(name) ?? makePage(name);
      pages.set(name, page);
      return sendAsset(context, await page, CHECK_BACK);
    });
}

async function makePage(name: DocumentName): Promise<Asset> {
  const { file, title } = DOCUMENTS[name];
  const content = await readDocument(file);
  const links = NAMES.map(
    (other) =>
      html`<a href="/help/${other}" ${markIf(other === name)}>${DOCUMENTS[other].title}</a>`,
  );
  const body = html`<nav aria-label="Documents">${links} <a href="/api/docs">Reference</a></nav>
    <article class="guide">${raw(content)}</article>`;
  return makeAsset(String(await layout(title, body, "en")), HTML);
}

/** Tells those who work on the product how the file is made. */
const WRITTEN_BY = /^Written by .*\n/m;

async function readDocument(file: string): Promise<string> {
  const text = await readFile(resolve(DOCS, file), "utf8");
  const content = await renderDocument(text.replace(WRITTEN_BY, ""));
  return content
    .replace(/<td>([A-Z_]+)<\/td>/g, (cell, code: string) =>
      code in ERROR_CODES || code in REASON_MEANINGS ? `<td id="${code}">${code}</td>` : cell,
    )
    .replace(/<a href="(?!https:|#)([^"#]*)(#[^"]*)?">/g, (_, target: string, anchor = "") => {
      const address = findAddress(target);
      return address === undefined ? "<a>" : `<a href="${address}${anchor}">`;
    });
}

/** Where a link of a document leads on a server; undefined for what is in the repository alone. */
function findAddress(target: string): string | undefined {
  if (target === "openapi.json") return "/api/openapi.json";
  const name = NAMES.find((document) => DOCUMENTS[document].file === target);
  return name && `/help/${name}`;
}
