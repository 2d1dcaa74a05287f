import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tell } from "../../../scripts/proof/tell.mjs";
import { everyPage } from "./every-page.ts";
import type { PageOfProduct } from "./support/page-of-product.ts";
import { openStage, type Stage } from "./support/running-product.ts";
import { painted, watchSettling } from "./support/settled.ts";
import { openViewers } from "./support/viewers.ts";

/**
 * How soon and how steadily each page is there on a phone with a quarter of this machine's processor
 * (`pnpm prove pages --long`). Printed beside what is wanted, and judged by who knows what else the
 * machine did meanwhile; that nothing jumps is no matter of time, and is held. Files come from the
 * browser's cache but for the first page: bench/ measures first visits over a slow network.
 */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TIMES_SLOWER = 4;
const WANTED = { lcp: 2_500, cls: 0.02, inp: 200 };
const WATCH_PAINTS = join(import.meta.dirname, "../bench/watch-paints.js");
const ALL_OF_THEM_MS = 3_600_000;
/** What opens something and does nothing else. */
const OPENER = "button[aria-haspopup]:visible, button[aria-expanded]:visible, summary:visible";
/** An interaction that is over before 16 ms is not reported. */
const LEAST_INP_MS = 16;

interface Times {
  name: string;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** From the slowest of some interactions to the next paint, in milliseconds. */
  inp: number;
}

let stage: Stage;
let pages: PageOfProduct[];

beforeAll(async () => {
  stage = await openStage("pagetimes");
  // What is done on a page before it is the one that is meant would count as waiting.
  pages = (await everyPage(stage)).filter(({ reach }) => !reach);
}, 120_000);
afterAll(() => stage.close());

test(
  "no page jumps while it comes, on a phone with a quarter of the processor",
  async () => {
    const contextOf = openViewers(stage, PHONE);
    const all: Times[] = [];
    for (const shown of pages) all.push(await measure(await contextOf(shown.viewer), shown));
    for (const figure of ["lcp", "cls", "inp"] as const) tell(summary(all, figure));
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(({ cls }) => cls > WANTED.cls)).toEqual([]);
  },
  ALL_OF_THEM_MS,
);

async function measure(context: BrowserContext, { name, path }: PageOfProduct): Promise<Times> {
  const page = await context.newPage();
  const settled = watchSettling(page);
  await page.addInitScript({ path: WATCH_PAINTS });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
  await page.goto(stage.url + path);
  await settled();
  const { lcp, cls } = await paintsOf(page);
  await interact(page);
  const inp = Math.max((await paintsOf(page)).interaction, LEAST_INP_MS);
  await page.close();
  const times = { name, lcp: Math.round(lcp), cls: Number(cls.toFixed(4)), inp: Math.round(inp) };
  process.stdout.write(`${name.padEnd(32)} LCP ${times.lcp} CLS ${times.cls} INP ${times.inp}\n`);
  return times;
}

/** A tap, keys, and something opened and closed: whatever may be done to any page. */
async function interact(page: Page): Promise<void> {
  await page.locator("h1").first().tap({ force: true });
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
  const opener = page.locator(OPENER).first();
  if ((await opener.count()) > 0) {
    await opener.tap({ force: true });
    await page.keyboard.press("Escape");
  }
  await page.evaluate(painted);
  await page.evaluate(painted);
}

interface Paints {
  lcp: number;
  cls: number;
  interaction: number;
}

const paintsOf = (page: Page): Promise<Paints> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { paints: Paints }).paints }));

const WORST = 3;

/** One line: the middle, the worst pages, and how many are beyond what is wanted. */
function summary(all: readonly Times[], figure: keyof typeof WANTED): string {
  const sorted = all.toSorted((one, other) => other[figure] - one[figure]);
  const worst = sorted.slice(0, WORST).map((one) => `${one[figure]} (${one.name})`);
  const beyond = all.filter((one) => one[figure] > WANTED[figure]).length;
  const unit = figure === "cls" ? "" : " ms";
  return (
    `${figure.toUpperCase()} of ${all.length} pages at ${TIMES_SLOWER}× CPU: median ` +
    `${sorted[all.length >> 1]?.[figure]}${unit}, most ${worst.join(", ")}; wanted at most ` +
    `${WANTED[figure]}${unit}, ${beyond === 0 ? "none is" : `${beyond} are`} beyond.`
  );
}
