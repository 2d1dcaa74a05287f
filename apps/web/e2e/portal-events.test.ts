import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStage, type Stage } from "./stage.ts";

const PHONE = { viewport: { width: 390, height: 844 } };
let stage: Stage;
let token: string;

beforeAll(async () => {
  stage = await openStage("portalevents");
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

async function eventId(title: string): Promise<string> {
  const search = new URLSearchParams({ search: title });
  const { data } = await stage.call("GET", `/admin/events?${search}`, token);
  return data[0].id;
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(stage.faults).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
}

describe("an event manager", () => {
  test("approves beyond the capacity only after a warning", async () => {
    const page = await enter(`/events/${await eventId("Indoor Tank Session")}/waitlist`, PHONE);
    await button(page, /^Approve/)
      .first()
      .click();
    const warning = page.getByRole("dialog", { name: "There is no seat for this" });
    await warning.getByText("13 people").waitFor();
    await expectSound(page);
    await warning.getByRole("button", { name: "Approve beyond the capacity" }).click();
    await page.getByText("has a seat and gets a mail").waitFor();
    await page.context().close();
  });

  test("imports a file: a mistake is shown, left out, and the rest is registered", async () => {
    const page = await enter(`/events/${await eventId("Open Rowing Evening")}/import`);
    const csv = "Name,E-mail\nFresh Person,fresh@example.org\nBad Person,nope\n";
    const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await button(page, "Read the file").click();
    await page.getByText("2 rows: 1 to register, 1 with a mistake").waitFor();
    await expectSound(page);
    await page.getByLabel("Leave out the row with a mistake").check();
    await button(page, "Register them").click();
    await page.getByText("2 of 2 rows done").waitFor();
    await button(page, "Save the rows that failed").waitFor();
    await page.context().close();
  });
});
