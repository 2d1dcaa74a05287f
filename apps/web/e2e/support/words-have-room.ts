import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page, Response, Route } from "playwright-core";
import { build, type Plugin } from "vite";
import { PSEUDO } from "../../build/languages.ts";
import { configOf } from "../../vite.config.ts";
import { LONG } from "./long-form.ts";
import type { PageOfProduct } from "./page-of-product.ts";
import { crowdedIn, textsIn } from "./room.ts";
import type { Stage } from "./running-product.ts";
import { watchSettling } from "./settled.ts";
import { openViewers } from "./viewers.ts";

/**
 * The pages in a pseudo-language of longer, accented words between brackets: what is plain English
 * stands in no messages file, and what is longer than its place would be cut in a translation.
 */
const SIZES = [
  { width: 390, height: 844 },
  ...(LONG ? [{ width: 1440, height: 900 }] : []),
] as const;
const TYPES: Record<string, string> = {
  js: "text/javascript",
  css: "text/css",
  wasm: "application/wasm",
  woff2: "font/woff2",
};

/** The product's pages in the pseudo-language, in a folder of their own before the product's. */
export interface Pseudo {
  /** A page of this viewer, and what the server has told it, which stands in nobody's messages file. */
  open(shown: PageOfProduct): Promise<{ page: Page; told: () => Promise<string[]> }>;
  close(): Promise<void>;
}

/** Builds them beside the product, which goes on in English. */
export async function openPseudo(stage: Stage): Promise<Pseudo> {
  const folder = await mkdtemp(join(tmpdir(), "rollcall-pseudo-"));
  await buildInto(folder);
  const contextOf = openViewers(stage, { serviceWorkers: "block", locale: "en-GB" });
  return {
    async open({ path, viewer }) {
      // A link may tell the page what it shows, as the name of whom a mail is to.
      const inAddress = [...new URLSearchParams(path.split("#")[1] ?? "").values()];
      const page = await (await contextOf(viewer)).newPage();
      const answers: Promise<string>[] = [];
      page.on("response", (response) => {
        if (isJson(response)) answers.push(response.text().catch(() => ""));
      });
      // Else the pages would open anew in the language of the club, which none of them is in.
      await page.addInitScript(() => sessionStorage.setItem("language-tried", "en"));
      await page.route(isPageOrAsset, (route) => serve(route, folder));
      await page.setViewportSize(SIZES[0]);
      const settled = watchSettling(page);
      await page.goto(stage.url + path);
      await settled();
      const told = async () => [...inAddress, ...(await Promise.all(answers)).flatMap(textsOf)];
      return { page, told };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function buildInto(folder: string): Promise<void> {
  const { plugins = [], build: how, ...config } = configOf(PSEUDO);
  await build({
    ...config,
    root: resolve(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
    build: { ...how, outDir: folder },
    plugins: plugins.filter((plugin) => (plugin as Plugin).name !== "rollcall-compressed"),
  });
}

const isJson = (response: Response): boolean =>
  response.headers()["content-type"]?.includes("json") ?? false;

const isPageOrAsset = ({ pathname }: URL): boolean => !/^\/(?:trpc|api|media)\//.test(pathname);

/** Serves the built pages of the pseudo-language; all else is the product's. */
async function serve(route: Route, folder: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const isPage = route.request().resourceType() === "document";
  const file = join(folder, isPage ? `${PSEUDO}/${pageOf(pathname)}` : pathname);
  if (!existsSync(file)) return route.continue();
  const contentType = isPage ? "text/html" : TYPES[file.slice(file.lastIndexOf(".") + 1)];
  return route.fulfill({ body: await readFile(file), ...(contentType && { contentType }) });
}

/** As apps/api/src/pages gives each address its file; one for all addresses of an entry will do. */
function pageOf(path: string): string {
  if (path.endsWith("/staff")) return "staff.html";
  if (path.startsWith("/riverside")) return "event.html";
  if (path.startsWith("/platform")) return "platform.html";
  return path === "/login" ? "portal-login.html" : "portal.html";
}

function textsOf(json: string): string[] {
  try {
    return [...stringsOf(JSON.parse(json))];
  } catch {
    return [];
  }
}

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const one of Object.values(value)) yield* stringsOf(one);
}

const MADE = /\[[^[\]]*\]|[^\s]*[áéíóúýñçšžÁÉÍÓÚÑÇŠŽ~][^\s]*/gu;
/** What Intl writes in the reader's language, the names of languages, and the product's own. */
const FORMATTED =
  /\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|AM|PM|GMT|UTC|CES?T|at|in|ago|second|minute|hour|day|week|month|year|yesterday|today|tomorrow|now|Central|European|Standard|Summer|Time)s?\b|Rollcall|IBAN|EUR|English|Nederlands|Deutsch|Français/gi;
const ADDRESS = /https?:\/\/\S+/g;
const PLAIN = /[a-z]{3}/i;

/** A ticket's code, as the pages spell it. */
const SPELLED_CODE = /\b[0-9A-Z]{4}(?: [0-9A-Z]{4}){3}\b/g;

/** Whether something remains of a text without made words, what the server told and Intl has written. */
function isPlain(text: string, told: readonly string[]): boolean {
  if (told.some((one) => one.includes(text))) return false;
  const made = text.replace(MADE, " ").replace(ADDRESS, " ").replace(SPELLED_CODE, " ");
  const without = (rest: string) =>
    told.reduce((left, one) => (one.length > 1 ? left.replaceAll(one, " ") : left), rest);
  // What was told may have words of a date in it, and such a word may have what was told in it.
  const rests = [without(made).replace(FORMATTED, " "), without(made.replace(FORMATTED, " "))];
  return rests.every((rest) => PLAIN.test(rest));
}

/** What of a page's words is plain English, cut, or crowded, each fault with the page's name. */
export async function wordFaults(pseudo: Pseudo, shown: PageOfProduct): Promise<string[]> {
  const { page, told } = await pseudo.open(shown);
  const settled = watchSettling(page);
  const faults = new Set<string>();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settled();
    const { texts, cut } = await page.evaluate(textsIn);
    if (texts.filter((text) => text.includes("~")).length < 3) faults.add("is in English");
    const known = (await told()).toSorted((one, other) => other.length - one.length);
    for (const text of texts) if (isPlain(text, known)) faults.add(`is not translated: ${text}`);
    for (const text of cut) faults.add(`cuts at ${size.width}: ${text}`);
    for (const two of await page.evaluate(crowdedIn)) faults.add(`crowds at ${size.width}: ${two}`);
  }
  await page.close();
  return [...faults].map((fault) => `${shown.name} ${fault}`);
}
