import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { type Asset, makeAsset, openFolder, sendAsset } from "./assets.ts";
import { layout, type Markup } from "./layout.ts";

const GUIDE = resolve(import.meta.dirname, "../../../../docs/guide");
const HTML = "text/html; charset=utf-8";
const CHECK_BACK = "no-cache";

/** The pages of the guide in the order of their menu: the file's name in docs/guide, and its name. */
const GUIDES = [
  { file: "organisers", name: "Organisers" },
  { file: "volunteers", name: "Volunteers at the door" },
  { file: "treasurers", name: "Treasurers" },
  { file: "members", name: "Members and guests" },
  { file: "platform", name: "Who runs Rollcall" },
] as const;

type Guide = (typeof GUIDES)[number]["file"];

/**
 * `/help`: the guide in docs/guide for people who run a club, with its pictures (rules#guide). It
 * needs no login and nothing from another origin, so that it is there where the product is.
 */
export function mountGuide(app: Hono<HttpEnv>): void {
  const pages = new Map<string, Promise<Asset>>();
  const send = async (context: HttpContext, path: string, make: () => Promise<Asset>) => {
    const page = pages.get(path) ?? make();
    pages.set(path, page);
    return sendAsset(context, await page, CHECK_BACK);
  };
  app.get("/help", (context) => send(context, "", contents));
  for (const { file, name } of GUIDES)
    app.get(`/help/${file}`, (context) => send(context, file, () => makeGuide(file, name)));
  const pictures = openFolder(resolve(GUIDE, "pictures"));
  app.get("/help/pictures/:picture", async (context, next) => {
    const picture = pictures(context.req.param("picture"));
    return picture ? sendAsset(context, await picture, CHECK_BACK) : next();
  });
}

async function makeGuide(file: Guide, name: string): Promise<Asset> {
  const [{ default: MarkdownIt }, text] = await Promise.all([
    import("markdown-it"),
    readFile(resolve(GUIDE, `${file}.md`), "utf8"),
  ]);
  const markdown = new MarkdownIt({ html: false, typographer: true });
  markdown.renderer.rules["heading_open"] = (tokens, at) => {
    const { tag = "h2" } = tokens[at] ?? {};
    return `<${tag} id="${anchorOf(tokens[at + 1]?.content ?? "")}">`;
  };
  const content = asServed(markdown.render(text));
  return page(name, html`${menu(file)}<article class="guide">${raw(content)}</article>`);
}

/** As GitHub makes them, so that a link works in the repository and on the page. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

/** In the repository the guides and their pictures are files beside each other. */
const asServed = (content: string): string =>
  content
    .replaceAll('src="pictures/', 'loading="lazy" src="/help/pictures/')
    .replaceAll(/href="([a-z]+)\.md(#[\w-]+)?"/g, 'href="/help/$1$2"');

const contents = (): Promise<Asset> =>
  page(
    "Guide",
    html`<h1>Guide</h1>
      <p class="lead">How the evening works, for whoever has a part in it.</p>
      <ul class="cards">
        ${GUIDES.map(
          ({ file, name }) =>
            html`<li><a class="card" href="/help/${file}"><strong>${name}</strong></a></li>`,
        )}
      </ul>`,
  );

const menu = (current: Guide): Markup =>
  html`<nav aria-label="Guide">
    ${GUIDES.map(
      ({ file, name }) =>
        html`<a href="/help/${file}" ${file === current ? raw('aria-current="page"') : ""}>${name}</a>`,
    )}
  </nav>`;

const page = async (title: string, content: Markup): Promise<Asset> =>
  makeAsset(String(await layout(title, content)), HTML);
