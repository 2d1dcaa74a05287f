import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, startApi } from "./harness.ts";

const FILES = resolve(import.meta.dirname, "../../../docs/guide");
const GUIDES = readdirSync(FILES)
  .filter((file) => file.endsWith(".md"))
  .map((file) => `/help/${file.replace(".md", "")}`);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const idsOf = (text: string): string[] => all(text, /<h[1-6] id="([^"]+)"/g);
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

it("200: every guide is listed at /help, and none is listed that is not there", async () => {
  const { status, text } = await api.send("GET", "/help");
  expect(status).toBe(200);
  expect(all(text, /class="card" href="([^"]+)"/g).toSorted()).toEqual(GUIDES.toSorted());
});

it.each(GUIDES)("200: %s is a page whose links lead somewhere", async (path) => {
  const { status, headers, text } = await api.send("GET", path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(text).toMatch(/<h1 /);
  const links = all(text, /<article class="guide">(.*)/gs).flatMap((article) =>
    all(article, /href="((?:#|\/help)[^"]*)"/g),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const [page = "", anchor] = link.split("#");
    const target = page === "" ? text : (await api.send("GET", page)).text;
    if (anchor) expect(idsOf(target), link).toContain(anchor);
  }
});

it.each(GUIDES)("200: %s shows pictures that the product serves itself", async (path) => {
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
