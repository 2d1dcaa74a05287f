import { resolve } from "node:path";
import { LANGUAGES, type Language, nameOfLanguage } from "@rollcall/core/contract";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { type Asset, makeAsset, openFolder, sendAsset } from "./assets.ts";
import { chooseLanguage, sayLanguage } from "./choose-language.ts";
import { GUIDE, GUIDES, type Guide, readGuide } from "./guide-text.ts";
import { layout, type Markup, markIf } from "./layout.ts";
import { getWords } from "./words/get-words.ts";

const HTML = "text/html; charset=utf-8";
const CHECK_BACK = "no-cache";

/** Who reads: in which language, and whether the address asks for it, which its links then do too. */
interface Reader {
  language: Language;
  asks: boolean;
}

/**
 * `/help`: the guide in docs/guide for people who run a club, with its pictures (rules#guide), in
 * the reader's language. It needs no login and nothing from another origin, so that it is there
 * where the product is.
 */
export function mountGuide(app: Hono<HttpEnv>): void {
  const pages = new Map<string, Promise<Asset>>();
  const send = async (context: HttpContext, path: string, make: (_: Reader) => Promise<Asset>) => {
    const language = await chooseLanguage(context);
    const asks = context.req.query("lang") === language;
    const name = `${path} ${language} ${asks}`;
    const page = pages.get(name) ?? make({ language, asks });
    pages.set(name, page);
    sayLanguage(context, language);
    return sendAsset(context, await page, CHECK_BACK);
  };
  app.get("/help", (context) => send(context, "", contents));
  for (const file of GUIDES)
    app.get(`/help/${file}`, (context) => send(context, file, (reader) => makeGuide(file, reader)));
  const pictures = openFolder(resolve(GUIDE, "pictures"));
  app.get("/help/pictures/:picture", async (context, next) => {
    const picture = pictures(context.req.param("picture"));
    return picture ? sendAsset(context, await picture, CHECK_BACK) : next();
  });
}

const addressFor =
  ({ language, asks }: Reader) =>
  (file: Guide | ""): string =>
    `/help${file && `/${file}`}${asks ? `?lang=${language}` : ""}`;

async function makeGuide(file: Guide, reader: Reader): Promise<Asset> {
  const { language } = reader;
  const words = getWords(language).guide;
  const content = await readGuide(file, language, addressFor(reader));
  const ofPictures = language === "en" ? "" : html`<p class="note">${words.pictures}</p>`;
  return page(
    words.names[file],
    html`${menu(file, reader)}
      <article class="guide">${raw(content)}</article>
      ${ofPictures} ${languages(file, language)}`,
    language,
  );
}

function contents(reader: Reader): Promise<Asset> {
  const { title, lead, names } = getWords(reader.language).guide;
  const addressOf = addressFor(reader);
  const cards = GUIDES.map(
    (file) =>
      html`<li><a class="card" href="${addressOf(file)}"><strong>${names[file]}</strong></a></li>`,
  );
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      <ul class="cards">
        ${cards}
      </ul>
      ${languages("", reader.language)}`,
    reader.language,
  );
}

function menu(current: Guide, reader: Reader): Markup {
  const { title, names } = getWords(reader.language).guide;
  const addressOf = addressFor(reader);
  return html`<nav aria-label="${title}">
    ${GUIDES.map(
      (file) => html`<a href="${addressOf(file)}" ${markIf(file === current)}>${names[file]}</a>`,
    )}
  </nav>`;
}

/** The same page in every language, each by its own name. */
function languages(file: Guide | "", current: Language): Markup {
  const links = LANGUAGES.map((language) => {
    const address = addressFor({ language, asks: true })(file);
    return html`<a href="${address}" lang="${language}" hreflang="${language}" ${markIf(language === current)}>${nameOfLanguage(language)}</a>`;
  });
  return html`<nav aria-label="${getWords(current).guide.language}">${links}</nav>`;
}

const page = async (title: string, content: Markup, language: Language): Promise<Asset> =>
  makeAsset(String(await layout(title, content, language)), HTML);
