import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tell } from "../../../scripts/proof/tell.mjs";
import { type ComponentsPage, openComponentsPage } from "./components-page.ts";
import { demonstrationPages } from "./every-page.ts";
import { type Look, lookNamed, showIn } from "./support/looks.ts";
import type { PageOfProduct } from "./support/page-of-product.ts";
import { openStage, type Stage } from "./support/running-product.ts";
import { painted, watchSettling } from "./support/settled.ts";
import { openViewers } from "./support/viewers.ts";

/**
 * Compares pages with the pictures in e2e/pictures, each of which a person has looked at (`pnpm prove
 * pictures`). `pnpm --filter @rollcall/web pictures` writes them anew: look at those that changed
 * before they are committed. A picture that differs is kept in screenshots/changed, with what differs.
 */
const KEPT = resolve(import.meta.dirname, "pictures");
const CHANGED = resolve(import.meta.dirname, "../screenshots/changed");
const WRITES = process.env["WRITE_PICTURES"] !== undefined;

/** The part of a picture's pixels that may differ: less than a button, more than a curve's edge. */
const MOST_CHANGED = 0.001;
/** How far the colour of a pixel may be off, from 0 to 1, before it counts. */
const THRESHOLD = 0.15;
/** A summer evening on which the demonstration has an event within the hour. */
const NOW = new Date("2030-06-12T15:10:00Z");

const PAGES = [
  ...[
    ...["login", "public-events", "dashboard", "events", "event-free", "event-registrations"],
    ...["event-attendance", "members", "reports", "settings-invoices"],
  ].map((name) => [name, "1440-light"] as const),
  ...["event-waitlist", "settings"].map((name) => [name, "1440-dark"] as const),
  ...["public-event-free", "public-apply", "event-edit", "member", "my-events"].map(
    (name) => [name, "390-light"] as const,
  ),
  ...["public-event-paid", "staff-login", "dashboard", "invoice"].map(
    (name) => [name, "390-dark"] as const,
  ),
];
const COMPONENTS = ["1440-light", "390-dark"] as const;

let stage: Stage;
let pages: PageOfProduct[];
let components: ComponentsPage;
let changedMost = 0;

beforeAll(async () => {
  const clock = new URL("./support/fixed-date.mjs", import.meta.url).href;
  stage = await openStage("pictures", {
    ...{ NODE_OPTIONS: `--import=${clock}`, FIXED_NOW: String(NOW.getTime()) },
  });
  [pages, components] = await Promise.all([demonstrationPages(stage), openComponentsPage()]);
  for (const folder of [KEPT, CHANGED]) await mkdir(folder, { recursive: true });
}, 180_000);
afterAll(async () => {
  await components.close();
  await stage.close();
  tell(
    `${PAGES.length + COMPONENTS.length} pictures; the one that differs most, by ${changedMost}.`,
  );
});

test.each(COMPONENTS)("the components look as they did at %s", async (lookName) => {
  const look = lookNamed(lookName);
  const page = await newPage(stage.browser, look);
  await page.goto(components.url);
  await page.getByRole("heading", { level: 1, name: "Components" }).waitFor();
  await page.evaluate(painted);
  await compare(page, `components-${lookName}`, true);
  await page.context().close();
});

test.each(PAGES)("%s looks as it did at %s", async (name, lookName) => {
  const shown = pages.find((one) => one.name === name);
  if (!shown) throw new Error(`There is no page ${name}`);
  const context = await contextOf(shown);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const settled = watchSettling(page);
  await showIn(page, lookNamed(lookName));
  await page.goto(stage.url + shown.path);
  await shown.reach?.(page);
  await settled();
  await compare(page, `${name}-${lookName}`, false);
  await page.close();
});

let viewers: ReturnType<typeof openViewers> | undefined;

function contextOf({ viewer }: PageOfProduct) {
  viewers ??= openViewers(stage, { locale: "en-GB", timezoneId: "Europe/Amsterdam" });
  return viewers(viewer);
}

async function newPage(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Amsterdam" });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await showIn(page, look);
  return page;
}

/** Tickets have codes of their own each time, and events without a picture a pattern of their own. */
const OWN = "[aria-label^='QR'], img[alt^='QR'], canvas, img[src^='data:image/svg']";

/** Runs in the page, whose policy allows no style sheet beside its own. */
function hide(selector: string): void {
  for (const one of document.querySelectorAll<HTMLElement>(selector))
    one.style.visibility = "hidden";
}

async function compare(page: Page, name: string, fullPage: boolean): Promise<void> {
  await page.evaluate("document.fonts.ready");
  if (!fullPage) await page.evaluate(hide, OWN);
  const png = await page.screenshot({ animations: "disabled", fullPage });
  const file = join(KEPT, `${name}.webp`);
  if (WRITES)
    await writeFile(file, await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer());
  const [kept, seen] = await Promise.all([pixelsOf(await readFile(file)), pixelsOf(png)]);
  const { width, height } = kept;
  expect([seen.width, seen.height], `${name}, in pixels`).toEqual([width, height]);
  const difference = new Uint8Array(width * height * 4);
  const count = pixelmatch(kept.data, seen.data, difference, width, height, {
    threshold: THRESHOLD,
  });
  const changed = count / (width * height);
  changedMost = Math.max(changedMost, Number(changed.toFixed(5)));
  if (changed <= MOST_CHANGED) return;
  await writeFile(join(CHANGED, `${name}.png`), png);
  const raw = { raw: { width, height, channels: 4 as const } };
  await sharp(difference, raw)
    .png()
    .toFile(join(CHANGED, `${name}-difference.png`));
  expect.fail(`${name}: ${count} pixels differ; see ${join(CHANGED, `${name}-difference.png`)}`);
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
