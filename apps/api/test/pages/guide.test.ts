import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { LANGUAGES } from "@rollcall/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";

const FILES = resolve(import.meta.dirname, "../../../../docs/guide");
const GUIDES = readdirSync(FILES)
  .filter((file) => file.endsWith(".md"))
  .map((file) => `/help/${file.replace(".md", "")}`);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const idsOf = (text: string): string[] => all(text, /<h[1-6] id="([^"]+)"/g);
const articlesOf = (text: string): string[] =>
  all(text, /<article class="guide">(.*)<\/article>/gs);
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

it("200: every guide is listed at /help, and none is listed that is not there", async () => {
  const { status, text } = await api.send("GET", "/help");
  expect(status).toBe(200);
  expect(all(text, /class="card" href="([^"]+)"/g).toSorted()).toEqual(GUIDES.toSorted());
});

/** The platform's own guide has none. */
const PICTURED = GUIDES.filter((path) => path !== "/help/platform");
const IN_EACH = LANGUAGES.flatMap((language) => GUIDES.map((path) => [path, language] as const));

it.each(IN_EACH)("200: %s in %s is a page whose links lead somewhere", async (path, language) => {
  const { status, headers, text } = await api.send("GET", `${path}?lang=${language}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(headers.get("content-language")).toBe(language);
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toMatch(/<h1 /);
  const links = articlesOf(text).flatMap((article) => all(article, /href="((?:#|\/help)[^"]*)"/g));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const [page = "", anchor] = link.split("#");
    if (page !== "") expect(page).toContain(`?lang=${language}`);
    const target = page === "" ? text : (await api.send("GET", page)).text;
    if (anchor) expect(idsOf(target), link).toContain(anchor);
  }
});

it.each(IN_EACH)("200: %s in %s has the parts of the English guide", async (path, language) => {
  const [english, own] = await Promise.all([
    api.send("GET", `${path}?lang=en`),
    api.send("GET", `${path}?lang=${language}`),
  ]);
  expect(partsOf(own.text)).toEqual(partsOf(english.text));
});

/** Headings by level and anchor, pictures, and how many items and rows there are. */
const partsOf = (text: string): unknown =>
  articlesOf(text).map((article) => [
    all(article, /<(h[1-6] id="[^"]+")/g),
    all(article, /<img src="([^"]+)"/g),
    all(article, /<(li|tr)>/g).length,
  ]);

it.each([
  ["", "accept-language", "fr-CA,en;q=0.5", "fr", "/help/organisers"],
  ["", "cookie", "language=de", "de", "/help/organisers"],
  ["?lang=nl", "accept-language", "fr", "nl", "/help/organisers?lang=nl"],
])("200: /help%s with %s %s is in %s", async (query, name, value, language, link) => {
  const { headers, text } = await api.send("GET", `/help${query}`, { headers: { [name]: value } });
  expect(headers.get("content-language")).toBe(language);
  expect(headers.get("vary")).toMatch(/Accept-Language.*Cookie/);
  expect(text).toContain(`href="${link}"`);
  expect(all(text, /hreflang="(\w+)"/g)).toEqual([...LANGUAGES]);
});

it.each(PICTURED)("200: %s shows pictures that the product serves itself", async (path) => {
  const { text } = await api.send("GET", path);
  for (const picture of all(text, /<img[^>]* src="([^"]+)"/g)) {
    expect(picture).toMatch(/^\/help\/pictures\//);
    const answer = await fetch(api.url + picture);
    expect(answer.status, picture).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(existsSync(resolve(FILES, picture.replace("/help/", "")))).toBe(true);
  }
});

it("404: a guide or a picture that is not there", async () => {
  expect((await api.send("GET", "/help/nobody")).status).toBe(404);
  expect((await api.send("GET", "/help/pictures/nothing.png")).status).toBe(404);
});
