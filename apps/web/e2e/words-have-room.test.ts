import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page, Route } from "playwright-core";
import { build, type Plugin } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PSEUDO } from "../build/languages.ts";
import { configOf } from "../vite.config.ts";
import { openStage, type Stage } from "./running-product.ts";

/**
 * The pages in a pseudo-language of longer, accented words between brackets: what is plain English
 * stands in no messages file, and what is longer than its place would be cut in a translation.
 */
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: "block",
} as const;
const TYPES: Record<string, string> = {
  js: "text/javascript",
  css: "text/css",
  wasm: "application/wasm",
};
let stage: Stage;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rollcall-pseudo-"));
  const { plugins = [], build: how, ...config } = configOf(PSEUDO);
  await build({
    ...config,
    root: resolve(import.meta.dirname, ".."),
    configFile: false,
    logLevel: "error",
    build: { ...how, outDir: folder },
    plugins: plugins.filter((plugin) => (plugin as Plugin).name !== "rollcall-compressed"),
  });
  stage = await openStage("longwords");
}, 240_000);
afterAll(() => stage.close());

/** Serves the built pages of the pseudo-language; all else is the product's. */
async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const isPage = route.request().resourceType() === "document";
  const file = join(folder, isPage ? `${PSEUDO}/${pageOf(pathname)}` : pathname);
  if (!(isPage || pathname.startsWith("/assets/")) || !existsSync(file)) return route.continue();
  const contentType = isPage ? "text/html" : TYPES[file.slice(file.lastIndexOf(".") + 1)];
  return route.fulfill({ body: await readFile(file), ...(contentType && { contentType }) });
}

function pageOf(path: string): string {
  if (path.endsWith("/staff")) return "staff.html";
  if (path.startsWith("/riverside")) return "event.html";
  if (path.startsWith("/platform")) return "platform.html";
  return path === "/login" ? "portal-login.html" : "portal.html";
}

/** A page on a phone, and all that the server has told it, which is in nobody's messages file. */
async function openLong(path: string): Promise<{ page: Page; told: () => string }> {
  const context = await stage.browser.newContext(PHONE);
  const page = await context.newPage();
  await stage.watch(page);
  let told = "";
  page.on("response", async (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (type.includes("json")) told += await response.text().catch(() => "");
  });
  await page.route("**/*", serve);
  await page.goto(stage.url + path);
  return { page, told: () => told };
}

/** Runs in the page: its visible texts, and those that have no room. */
function readTexts(): { texts: string[]; cut: string[] } {
  const texts: string[] = [];
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (!around || text === "" || !around.checkVisibility({ visibilityProperty: true })) continue;
    if (around.closest("script, style, noscript, option, [lang]:not(html), .visually-hidden"))
      continue;
    texts.push(text);
    const { overflowX } = getComputedStyle(around);
    if (/hidden|clip/.test(overflowX) && around.scrollWidth > around.clientWidth + 1)
      cut.push(text);
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push("the page scrolls sideways");
  return { texts, cut };
}

/** Letters that the pseudo-language has added, or none at all. */
const MADE = /[\u00c0-\u017f~]|^[^a-z]*$/i;
const DATES =
  /\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|AM|PM|GMT|UTC|CES?T|at)\b/gi;

async function expectRoom(page: Page, told: () => string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page
    .locator(".skeleton")
    .waitFor({ state: "detached" })
    .catch(() => undefined);
  const { texts, cut } = await page.evaluate(readTexts);
  const known = told().toLowerCase();
  const plain = texts.filter((text) => {
    const rest = text.replace(DATES, "");
    return !MADE.test(rest) && !known.includes(JSON.stringify(text).slice(1, -1).toLowerCase());
  });
  expect(texts.filter((text) => text.includes("~")).length).toBeGreaterThan(2);
  expect(plain).toEqual([]);
  expect(cut.filter((text) => /~|sideways/.test(text))).toEqual([]);
}

test("the public pages and the door's login", async () => {
  const organiser = await stage.login("events@riverside.example");
  const { data: events } = await stage.call("GET", "/public/riverside/events");
  const paths = [
    "",
    "/apply",
    `/events/${events[0].slug}`,
    `/events/${events[0].id}/check-in/staff`,
  ];
  expect(organiser).toBeTruthy();
  for (const path of paths) {
    const { page, told } = await openLong(`/riverside${path}`);
    await expectRoom(page, told);
    await page.context().close();
  }
});

test("the portal", async () => {
  const { page, told } = await openLong("/login");
  await expectRoom(page, told);
  await page.locator("input[type=email]").fill("admin@riverside.example");
  await page.locator("input[type=password]").fill("rollcall-demo-2026");
  await page.locator("form button[type=submit]").first().click();
  await page.waitForURL(/dashboard/);
  for (const path of ["/dashboard", "/events", "/members", "/settings", "/my/events"]) {
    await page.goto(stage.url + path);
    await page.locator("main h1").waitFor();
    await expectRoom(page, told);
  }
}, 120_000);
