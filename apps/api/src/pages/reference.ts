import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ERROR_CODES } from "@rollcall/core";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import type { HttpEnv } from "../http/http-env.ts";
import { type Asset, makeAsset, sendAsset } from "./assets.ts";
import { toAnchor } from "./guide-text.ts";
import { layout } from "./layout.ts";

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
  const content = await renderDocument(file);
  const links = NAMES.map(
    (other) =>
      html`<a href="/help/${other}" ${other === name ? raw('aria-current="page"') : ""}>${DOCUMENTS[other].title}</a>`,
  );
  const body = html`<nav aria-label="Documents">${links} <a href="/api/docs">Reference</a></nav>
    <article class="guide">${raw(content)}</article>`;
  return makeAsset(String(await layout(title, body, "en")), HTML);
}

/** Tells those who work on the product how the file is made. */
const WRITTEN_BY = /^Written by .*\n/m;

async function renderDocument(file: string): Promise<string> {
  const [{ default: MarkdownIt }, text] = await Promise.all([
    import("markdown-it"),
    readFile(resolve(DOCS, file), "utf8"),
  ]);
  const markdown = new MarkdownIt({ html: false });
  markdown.renderer.rules["heading_open"] = (tokens, index) => {
    const { tag = "h2" } = tokens[index] ?? {};
    return `<${tag} id="${toAnchor(tokens[index + 1]?.content ?? "")}">`;
  };
  return markdown
    .render(text.replace(WRITTEN_BY, ""))
    .replace(/<td>([A-Z_]+)<\/td>/g, (cell, code: string) =>
      code in ERROR_CODES ? `<td id="${code}">${code}</td>` : cell,
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
