import { readFile } from "node:fs/promises";
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

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
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
  test("drafts, publishes, copies and cancels a paid event with a question", async () => {
    const page = await enter("/events/new");
    await page.getByLabel("Title").fill("Night Row");
    await page.getByLabel("Begins").fill("2030-03-31T19:00");
    await button(page, "Add a ticket type").click();
    const ticket = page.getByRole("group", { name: "Ticket type 1" });
    await ticket.getByLabel("Name").fill("Seat");
    await ticket.getByLabel("Price").fill("12,50");
    await button(page, "Add a question").click();
    const question = page.getByRole("group", { name: "Question 1" });
    await question.getByRole("textbox", { name: "Question" }).fill("Which meal?");
    await question.getByRole("combobox", { name: "Answer" }).selectOption("SINGLE_CHOICE");
    await button(page, "Save as a draft").click();
    await page.getByText("List what can be chosen").waitFor();
    await expectSound(page);
    await page.getByLabel("Choices").fill("Soup\nSalad");
    await button(page, "Save as a draft").click();
    await heading(page, "Night Row").waitFor();
    await button(page, "Publish").click();
    const address = page.getByLabel("Address");
    await address.waitFor();
    expect(await address.inputValue()).toBe(`${stage.url}/riverside/events/night-row`);
    const { data } = await stage.call("GET", "/public/riverside/events/night-row");
    expect(data).toMatchObject({
      startsAt: "2030-03-31T17:00:00.000Z",
      endsAt: "2030-03-31T19:00:00.000Z",
      ticketTypes: [{ name: "Seat", price: 1250 }],
      questions: [{ label: "Which meal?", options: ["Soup", "Salad"], key: expect.any(String) }],
    });
    await button(page, "Cancel the event").click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the event" }).click();
    await page.getByText("The public page is closed.").waitFor();
    await button(page, "Make a copy").click();
    await heading(page, "Edit Copy of Night Row").waitFor();
    await page.context().close();
  });

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

  test("makes an access code that is shown once, and revokes it", async () => {
    const page = await enter(`/events/${await eventId("Open Rowing Evening")}/access-codes`);
    await button(page, "New access code").click();
    await page.getByLabel("Which door").fill("North");
    await button(page, "Make the code").click();
    const code = await page.getByRole("textbox", { name: "Access code" }).inputValue();
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    await expectSound(page);
    await button(page, "I have written it down").click();
    expect(await page.getByText(code).count()).toBe(0);
    await button(page, "Revoke the code North").click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke the code" }).click();
    await page.getByRole("cell", { name: "Revoked" }).waitFor();
    await page.context().close();
  });

  test("checks in, undoes it, lets a walk-in in, and finds it all in the audit trail", async () => {
    const id = await eventId("Open Rowing Evening");
    const page = await enter(`/events/${id}/check-in`, PHONE);
    await page.getByLabel("Name, e-mail or ticket code").fill("koen jansen");
    await button(page, "Check in Koen Jansen").click();
    await button(page, "Undo the check-in of Koen Jansen").click();
    await button(page, "Check in Koen Jansen").waitFor();
    await button(page, "Add a walk-in").click();
    await page.getByLabel("Name", { exact: true }).fill("Walter Walkin");
    await button(page, "Let in").click();
    await page.getByText("Walter Walkin is in.").waitFor();
    await expectSound(page);
    await page.goto(`${stage.url}/events/${id}/audit`);
    const trail = page.getByRole("list", { name: /audit trail/ });
    await trail.getByText("Walter Walkin").waitFor();
    expect(await trail.getByRole("listitem").count()).toBe(3);
    const download = page.waitForEvent("download");
    await button(page, "Save as CSV").click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.trim().split("\r\n")).toHaveLength(4);
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
