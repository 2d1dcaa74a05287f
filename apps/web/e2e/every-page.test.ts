import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyPage } from "./every-page.ts";
import { LONG } from "./support/long-form.ts";
import { type Look, looks, showIn } from "./support/looks.ts";
import type { PageOfProduct } from "./support/page-of-product.ts";
import { openStage, type Stage } from "./support/running-product.ts";
import { watchSettling } from "./support/settled.ts";
import { openViewers } from "./support/viewers.ts";
import { violationsIn } from "./support/violations.ts";
import { openPseudo, wordFaults } from "./support/words-have-room.ts";

/**
 * Looks at every page as a phone shows it in the dark or a desktop in the light, by turns: at those that
 * open by themselves, since the journeys look at what is reached on them. In the long form (`pnpm prove
 * pages --long`) at all of them, in four themes at both widths. With SCREENSHOTS=<folder> all are looked
 * at in the dark and in the light at both, and each look is kept there as a picture (`pnpm screenshots`).
 */
const PICTURES = process.env["SCREENSHOTS"];
const LOOKS = looks(PICTURES !== undefined);
/** Those of the page at this place in the row. */
const looksAt = (place: number): readonly Look[] =>
  LOOKS.filter((_, turn) => LONG || PICTURES || turn === place % LOOKS.length);
/** Pages that docs/guide shows, with the look in which it does; `screenshots` takes them anew. */
const IN_GUIDE: Record<string, string> = {
  dashboard: "1440-light",
  "public-event-paid": "390-light",
  "public-event-free": "390-light",
  "event-attendance": "1440-light",
  "staff-login": "390-light",
  "staff-door": "390-light",
  invoices: "1440-light",
  "bank-statement": "1440-light",
  "my-tickets": "390-light",
  "event-registrations": "1440-light",
  "settings-face": "1440-light",
};
const GUIDE_PICTURES = resolve(import.meta.dirname, "../../../docs/guide/pictures");
const ALL_OF_THEM_MS = LONG ? 7_200_000 : 900_000;

let stage: Stage;
let pages: PageOfProduct[];
let contextOf: ReturnType<typeof openViewers>;

beforeAll(async () => {
  stage = await openStage("everypage");
  pages = await everyPage(stage);
  contextOf = openViewers(stage);
  if (PICTURES) await mkdir(resolve(PICTURES), { recursive: true });
}, 120_000);
afterAll(() => stage.close());

test(
  "every page is sound",
  async () => {
    const faults: string[] = [];
    const seen = pages.filter(({ reach }) => LONG || PICTURES || !reach);
    for (const [place, shown] of seen.entries())
      faults.push(...(await look(shown, looksAt(place))));
    expect(seen.length).toBeGreaterThan(80);
    expect(faults).toEqual([]);
  },
  ALL_OF_THEM_MS,
);

/** What is wrong with a page, each fault with the page's name and the look it was seen in. */
async function look(shown: PageOfProduct, seenIn: readonly Look[]): Promise<string[]> {
  const { name, path, viewer, reach } = shown;
  stage.faults.length = 0;
  const page = await (await contextOf(viewer)).newPage();
  const settled = watchSettling(page);
  await stage.watch(page);
  await page.goto(stage.url + path);
  await reach?.(page);
  const faults: string[] = [];
  for (const seen of seenIn) {
    await showIn(page, seen);
    await settled();
    if (PICTURES) await keepPictures(page, name, seen.name);
    const found = await faultsOf(page, shown);
    faults.push(...found.map((fault) => `${name}-${seen.name}: ${fault}`));
  }
  faults.push(...stage.faults.map((fault) => `${name}: ${fault}`));
  await page.close();
  return faults;
}

async function keepPictures(page: Page, name: string, look: string) {
  const path = join(resolve(PICTURES ?? ""), `${name}-${look}.png`);
  await page.screenshot({ path, fullPage: true });
  if (IN_GUIDE[name] === look) await page.screenshot({ path: join(GUIDE_PICTURES, `${name}.png`) });
}

/** Bold words of a description; the hint beside a field writes such a word itself. */
const RAW_MARKDOWN = /\*\*(?!bold\b)[^*\n]+\*\*/u;

async function faultsOf(page: Page, { says }: PageOfProduct): Promise<string[]> {
  const violations = await violationsIn(page);
  const alerts = await page.getByRole("alert").allTextContents();
  const refused = alerts.filter((text) => text && !(says && text.includes(says)));
  const sideways = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
  const shown = await page.evaluate<string>("document.body.innerText");
  const [raw] = RAW_MARKDOWN.exec(shown) ?? [];
  return [
    ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 120)}`),
    ...refused.map((text) => `says ${text}`),
    ...(sideways ? ["scrolls sideways"] : []),
    ...(raw ? [`shows Markdown as it was typed: ${raw}`] : []),
  ];
}

/** Pages of every kind; the long form (`pnpm prove words --long`) takes all that open by themselves. */
const IN_LONG_WORDS = new Set([
  ...["login", "public-event-paid", "place-dead-link", "staff-login", "dashboard", "event-edit"],
  ...["event-registrations", "member", "my-events", "platform-tenant"],
]);

test(
  "every page has room for words that are longer, and none in plain English",
  async () => {
    const pseudo = await openPseudo(stage);
    const faults: string[] = [];
    let seen = 0;
    for (const shown of pages) {
      // What is done on a page until it is the one that is meant is done in its English words.
      if (shown.reach || !(LONG || IN_LONG_WORDS.has(shown.name))) continue;
      faults.push(...(await wordFaults(pseudo, shown)));
      seen += 1;
    }
    await pseudo.close();
    expect(seen).toBeGreaterThanOrEqual(LONG ? 60 : IN_LONG_WORDS.size);
    expect(faults).toEqual([]);
  },
  ALL_OF_THEM_MS,
);
