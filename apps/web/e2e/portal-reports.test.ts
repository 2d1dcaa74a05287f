import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStage, type Stage } from "./stage.ts";

const PHONE = { viewport: { width: 390, height: 844 } };
let stage: Stage;
let token: string;

beforeAll(async () => {
  stage = await openStage("portalreports");
  token = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function enter(path: string, options = {}): Promise<Page> {
  const page = await stage.open(path, options);
  await page.getByLabel("E-mail address").fill("events@riverside.example");
  await page.getByLabel("Password").fill("rollcall-demo-2026");
  await button(page, "Log in").click();
  return page;
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(stage.faults).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
}

/** The number below a label among the totals. */
const total = async (page: Page, label: string): Promise<number> =>
  Number(
    await page
      .locator("p", { hasText: new RegExp(`^${label}$`) })
      .locator("+ p")
      .textContent(),
  );

describe("the attendance report", () => {
  test("adds up what the API counts, and saves it as a file", async () => {
    const page = await enter("/reports");
    await page.getByRole("table", { name: "Attendance by event" }).waitFor();
    const answer = await stage.call("GET", "/reporting/reports/events/attendance", token);
    const { totals } = (answer as unknown as { meta: { totals: Record<string, number> } }).meta;
    expect(await total(page, "Events")).toBe(totals["events"]);
    expect(await total(page, "Registered")).toBe(totals["registered"]);
    expect(await total(page, "Came")).toBe(totals["checkedIn"]);
    await expectSound(page);
    const saving = page.waitForEvent("download");
    await button(page, "Save as CSV").click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved.trim().split("\r\n")).toHaveLength(1 + Number(totals["events"]));
  });

  test("has no event in a period without one, on a phone", async () => {
    const page = await enter("/reports?from=1999-01-01&to=1999-12-31", PHONE);
    await page.getByText("No events in this period").waitFor();
    expect(await total(page, "Events")).toBe(0);
    await expectSound(page);
  });
});

describe("the settings", () => {
  test("show the club's facts and its addresses, on a phone", async () => {
    const page = await enter("/settings", PHONE);
    const events = page.getByLabel("The club's events");
    const { data: club } = await stage.call("GET", "/tenant", token);
    await expect.poll(() => events.inputValue()).toBe(`${stage.url}/${club.slug}`);
    await page.getByRole("region", { name: "Your club" }).getByText(club.timezone).waitFor();
    await expectSound(page);
  });
});
