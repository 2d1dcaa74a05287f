import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, eventId, expectSound, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

interface Totals {
  events: number;
  registered: number;
  checkedIn: number;
}

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("read_a_report");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

/** What the API counts over a selection. */
async function totalsOf(query: string): Promise<Totals> {
  const token = await stage.login(EVENT_MANAGER);
  const answer = await stage.call("GET", `/reporting/reports/events/attendance?${query}`, token);
  return (answer as unknown as { meta: { totals: Totals } }).meta.totals;
}

/** The number below a label among the totals. */
const total = async (page: Page, label: string): Promise<number> => {
  const figure = page.locator("p", { hasText: new RegExp(`^${label}$`) }).locator("+ p");
  return Number(await figure.textContent());
};

/** The rows of the file that the page saves, without its headings. */
async function savedRows(page: Page): Promise<string[]> {
  const saving = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const saved = await readFile(await (await saving).path(), "utf8");
  return saved.trim().split("\r\n").slice(1);
}

test("an organiser reads what the API counts, and saves it as a file", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/reports");
  await page.getByRole("table", { name: "Attendance by event" }).waitFor();
  const totals = await totalsOf("");
  await expect.poll(() => total(page, "Events")).toBe(totals.events);
  await expect.poll(() => total(page, "Confirmed")).toBe(totals.registered);
  await expect.poll(() => total(page, "Checked in")).toBe(totals.checkedIn);
  await expect.poll(() => savedRows(page)).toHaveLength(totals.events);
  await expectSound(stage, page);
});

test("an organiser reports on events found by typing; the address keeps them", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/reports");
  const search = page.getByRole("combobox", { name: "Limit to events" });
  for (const title of ["Club Night", "Regatta Dinner"]) {
    await search.fill(title.slice(0, 7));
    await page.getByRole("option", { name: title }).click();
  }
  await expect.poll(() => total(page, "Events")).toBe(2);
  const ids = [await eventId(stage, "Club Night"), await eventId(stage, "Regatta Dinner")];
  expect(new URL(page.url()).searchParams.getAll("event")).toEqual(ids);
  await expectSound(stage, page);
  await page.reload();
  const chosen = page.getByRole("list", { name: "Limit to events" });
  await chosen.getByText("Club Night").waitFor();
  const totals = await totalsOf(ids.map((id) => `eventId=${id}`).join("&"));
  await expect.poll(() => total(page, "Confirmed")).toBe(totals.registered);
  await expect.poll(() => savedRows(page)).toHaveLength(2);
  await chosen.getByRole("button", { name: /^Remove Club Night/ }).click();
  await expect.poll(() => total(page, "Events")).toBe(1);
  expect((await savedRows(page))[0]).toContain("Regatta Dinner");
});

test("an organiser reads about one day to its last minute, on a phone", async () => {
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("POST", "/events", token, {
    title: "Last Minute of the Day",
    startsAt: "2031-05-01T21:59:30.000Z",
    endsAt: "2031-05-01T23:00:00.000Z",
    timezone: "Europe/Amsterdam",
  });
  await stage.call("POST", `/events/${data.id}/publish`, token);
  const page = await enter(stage, EVENT_MANAGER, "/reports", PHONE);
  await page.getByLabel("From", { exact: true }).fill("2031-05-01");
  await page.getByLabel("To", { exact: true }).fill("2031-05-01");
  await page.getByRole("link", { name: "Last Minute of the Day" }).waitFor();
  await expect.poll(() => total(page, "Events")).toBe(1);
  await expectSound(stage, page);
  await page.getByLabel("To", { exact: true }).fill("2031-04-30");
  await page.getByText("Must not be before the start date").waitFor();
  await page.getByText("No events in this period").waitFor();
  await expect.poll(() => total(page, "Events")).toBe(0);
  await expectSound(stage, page);
});
