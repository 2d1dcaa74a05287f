import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyPage } from "./every-page.ts";
import type { PageOfProduct, Viewer } from "./page-of-product.ts";
import { openStage, type Stage } from "./running-product.ts";
import { violationsIn } from "./violations.ts";

/**
 * Looks at every page as a phone and as a desktop show it, in the dark and in the light. With SCREENSHOTS=<folder>
 * each look is kept there as a picture (pnpm screenshots).
 */
const PICTURES = process.env["SCREENSHOTS"];
const LOOKS = [
  { width: 390, scheme: "dark" },
  { width: 1440, scheme: "light" },
  // Pictures are kept of all four; to hold the rules, each width and each scheme once will do.
  ...(PICTURES
    ? ([
        { width: 390, scheme: "light" },
        { width: 1440, scheme: "dark" },
      ] as const)
    : []),
] as const;
/** Pages that docs/guide shows, with the width in which it does; `screenshots` takes them anew. */
const IN_GUIDE: Record<string, number> = {
  dashboard: 1440,
  "public-event-paid": 390,
  "public-event-free": 390,
  "event-attendance": 1440,
  "staff-login": 390,
  "staff-door": 390,
  invoices: 1440,
  "bank-statement": 1440,
  "my-tickets": 390,
  "event-registrations": 1440,
  "settings-face": 1440,
};
const GUIDE_PICTURES = resolve(import.meta.dirname, "../../../docs/guide/pictures");
const ALL_OF_THEM_MS = 900_000;
/** What a browser calls its language on a system without locales: no tag that Intl accepts. */
const LANGUAGE_OF_A_BARE_SYSTEM = "en-US@posix";

const EMAILS: Record<Exclude<Viewer, "visitor">, string> = {
  admin: "admin@riverside.example",
  finance: "finance@riverside.example",
  member: "m01@riverside.example",
  newcomer: "member@riverside.example",
  platform: "platform@rollcall.example",
};

let stage: Stage;
let pages: PageOfProduct[];
const contexts = new Map<Viewer, BrowserContext>();

beforeAll(async () => {
  stage = await openStage("everypage");
  pages = await everyPage(stage);
  if (PICTURES) await mkdir(resolve(PICTURES), { recursive: true });
}, 120_000);
afterAll(() => stage.close());

test(
  "every page is sound on a phone and on a desktop, in the light and in the dark",
  async () => {
    const faults: string[] = [];
    for (const shown of pages) faults.push(...(await look(shown)));
    expect(pages.length).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  },
  ALL_OF_THEM_MS,
);

/** What is wrong with a page, each fault with the page's name and the look it was seen in. */
async function look(shown: PageOfProduct): Promise<string[]> {
  const { name, path, viewer, reach } = shown;
  stage.faults.length = 0;
  const page = await (await contextOf(viewer)).newPage();
  await stage.watch(page);
  await page.goto(stage.url + path);
  await reach?.(page);
  await page.waitForLoadState("networkidle");
  const faults: string[] = [];
  for (const { width, scheme } of LOOKS) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await settled(page);
    const where = `${name}-${width}-${scheme}`;
    if (PICTURES) await keepPictures(page, name, width, scheme);
    faults.push(...(await faultsOf(page, shown)).map((fault) => `${where}: ${fault}`));
  }
  faults.push(...stage.faults.map((fault) => `${name}: ${fault}`));
  await page.close();
  return faults;
}

async function keepPictures(page: Page, name: string, width: number, scheme: string) {
  const path = join(resolve(PICTURES ?? ""), `${name}-${width}-${scheme}.png`);
  await page.screenshot({ path, fullPage: true });
  if (IN_GUIDE[name] === width && scheme === "light")
    await page.screenshot({ path: join(GUIDE_PICTURES, `${name}.png`) });
}

async function faultsOf(page: Page, { says }: PageOfProduct): Promise<string[]> {
  const violations = await violationsIn(page);
  const alerts = await page.getByRole("alert").allTextContents();
  const refused = alerts.filter((text) => text && !(says && text.includes(says)));
  const sideways = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
  return [
    ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 120)}`),
    ...refused.map((text) => `says ${text}`),
    ...(sideways ? ["scrolls sideways"] : []),
  ];
}

/** Nothing is a grey bar any more, and the colours are those that were asked for. */
async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  await page.evaluate(painted);
}

/** Runs in the page: two frames later what was changed is seen. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** One browser profile a viewer, logged in once. */
async function contextOf(viewer: Viewer): Promise<BrowserContext> {
  const known = contexts.get(viewer);
  if (known) return known;
  const context = await stage.browser.newContext({ locale: LANGUAGE_OF_A_BARE_SYSTEM });
  contexts.set(viewer, context);
  if (viewer === "visitor") return context;
  const page = await context.newPage();
  await page.goto(`${stage.url}${viewer === "platform" ? "/platform/login" : "/login"}`);
  await page.getByLabel("E-mail address").fill(EMAILS[viewer]);
  await page.getByLabel("Password").fill("rollcall-demo-2026");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Log in" }).waitFor({ state: "detached" });
  await page.close();
  return context;
}
