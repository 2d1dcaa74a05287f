import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { button } from "./portal.ts";

/** The file that the page saves as CSV: each row by its headings, as a spreadsheet shows it. */
export async function savedCsv(page: Page): Promise<Record<string, string>[]> {
  const saving = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const text = await readFile(await (await saving).path(), "utf8");
  const [headings = [], ...rows] = csvRecords(text);
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at], cell])));
}

/** The picture of a payment's code, which a phone shows behind a line and its banking app opens. */
export async function savedCode(page: Page): Promise<{ name: string; png: Buffer }> {
  await page.getByText("Pay from another device").click();
  await page.getByRole("img", { name: "Payment QR code" }).waitFor();
  const saving = page.waitForEvent("download");
  await button(page, "Save QR code").click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), png: await readFile(await saved.path()) };
}

/** A cell of RFC 4180 with what ends it; a quoted one may hold commas, quotes and line breaks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g;

/** The rows of a file of ours, with the headings first. */
export function csvRecords(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.replace("\uFEFF", "").matchAll(CELL)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") records.push([]);
  }
  return records.slice(0, -1);
}

/** What the clocks of the club show at an instant: "2026-11-21 19:00". */
export const clubTime = (instant: string): string =>
  new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone: "Europe/Amsterdam", dateStyle: "short", timeStyle: "short" },
  }).format(Date.parse(instant));
