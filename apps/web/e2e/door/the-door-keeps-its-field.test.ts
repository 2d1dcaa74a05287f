import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  anEvening,
  DOOR_PHONE,
  type Evening,
  next,
  openTheDoor,
  scan,
  sees,
  undoAnswer,
} from "../support/door.ts";
import { button } from "../support/portal.ts";
import { launchBrowser, openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("keepsfield");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const LAPTOP = { viewport: { width: 1440, height: 900 } };
const NAMES = ["Ada Lovelace", "Grace Hopper", "Edith Clarke"];

async function atTheDoor(evening: Evening, options: object): Promise<Page> {
  const page = await stage.open(evening.staffPath, options);
  await openTheDoor(page, evening, "Anna");
  await page.getByText("0 of 3 checked in").waitFor({ state: "attached" });
  return page;
}

const focusIsIn = (page: Page, id: string) =>
  expect.poll(() => page.evaluate("document.activeElement.id")).toBe(id);

/** A scanner slower than any that is told from a person by its haste: its keys go where the focus is. */
async function scanSlowly(page: Page, ticket: string | undefined): Promise<void> {
  await page.keyboard.type(ticket ?? "", { delay: 150 });
  await page.keyboard.press("Enter");
}

async function addWalkIn(page: Page, name: string): Promise<void> {
  await button(page, "Walk-in").click();
  await focusIsIn(page, "walk-in-name");
  await page.locator(":focus").fill(name);
  const checkIn = page.locator("form.walk-in").getByRole("button", { name: "Check in" });
  await sees(page, checkIn.click(), "Walk-in let in", name);
  await next(page);
}

describe.each([
  ["a phone", DOOR_PHONE],
  ["a laptop", LAPTOP],
])("the door's field on %s", (_, options) => {
  test("has the focus again after a walk-in, a search, an undo and a question", async () => {
    const evening = await anEvening(stage, organiser, NAMES);
    const page = await atTheDoor(evening, options);
    await focusIsIn(page, "typed-code");

    await addWalkIn(page, "Walter Walkin");
    await focusIsIn(page, "typed-code");
    await sees(page, scanSlowly(page, evening.tickets[0]), "Let in", "Ada Lovelace");
    await next(page);
    await focusIsIn(page, "typed-code");

    await button(page, "Log").click();
    await button(page, "Undo Ada Lovelace's check-in").click();
    await page.getByText("The check-in of Ada Lovelace was undone.").waitFor();
    if (options === DOOR_PHONE) {
      // The next one may be undone as well.
      await focusIsIn(page, "log-title");
      await button(page, "Scan").click();
    }
    await focusIsIn(page, "typed-code");
    const scanned = scanSlowly(page, evening.tickets[0]);
    await Promise.all([undoAnswer(page), sees(page, scanned, "Let in", "Ada Lovelace")]);
    await focusIsIn(page, "typed-code");

    await button(page, "End my shift").click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep scanning" }).click();
    await focusIsIn(page, "typed-code");
    await button(page, "End my shift").click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep scanning" }).focus();
    await page.keyboard.press("Escape");
    await focusIsIn(page, "typed-code");

    await button(page, "Find").click();
    await focusIsIn(page, "find-name");
    await page.keyboard.type("hopper");
    await sees(page, button(page, "Check in Grace Hopper").click(), "Let in");
    await next(page);
    await focusIsIn(page, "find-name");
    // The next name is typed over the last one.
    await page.keyboard.type("clarke");
    await button(page, "Check in Edith Clarke").waitFor();
    await addWalkIn(page, "Wanda Walkin");
    await focusIsIn(page, options === DOOR_PHONE ? "find-name" : "typed-code");
    expect(stage.faults).toEqual([]);
    await page.context().close();
  }, 120_000);
});

test("a half-filled walk-in keeps the focus when a scan comes between, and a refusal names its field", async () => {
  const evening = await anEvening(stage, organiser, NAMES);
  const page = await atTheDoor(evening, DOOR_PHONE);
  await button(page, "Walk-in").click();
  await page.getByLabel("Full name").fill("Walter");
  await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
  await next(page);
  await focusIsIn(page, "walk-in-name");
  await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Walter");
  await page.getByText("Add email or phone").click();
  await page.getByLabel("Phone").fill("1");
  await page.getByLabel("Email").fill("walter");
  await page.locator("form.walk-in").evaluate((form) => {
    (form as HTMLFormElement).noValidate = true;
  });
  await page.locator("form.walk-in").getByRole("button", { name: "Check in" }).click();
  await focusIsIn(page, "walk-in-email");
  await page.context().close();
});

test("a scan while the end of the shift is asked about shows its answer", async () => {
  const evening = await anEvening(stage, organiser, NAMES);
  const page = await atTheDoor(evening, DOOR_PHONE);
  await button(page, "End my shift").click();
  await page.getByRole("dialog").waitFor();
  await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
  await next(page);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await focusIsIn(page, "typed-code");
  await page.context().close();
});

test("a phone whose camera reads gets no keyboard over it", async () => {
  const evening = await anEvening(stage, organiser, NAMES);
  const camera = await launchBrowser([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
  ]);
  const page = await (await camera.newContext(DOOR_PHONE)).newPage();
  await stage.watch(page);
  await page.goto(stage.url + evening.staffPath);
  await openTheDoor(page, evening, "Anna");
  await page.locator(".viewfinder-on").waitFor();
  const focused = () => page.evaluate("document.activeElement.tagName");
  await expect.poll(() => focused()).toBe("SECTION");
  await addWalkIn(page, "Walter Walkin");
  await expect.poll(focused).toBe("SECTION");
  await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
  await next(page);
  await expect.poll(focused).toBe("SECTION");
  await camera.close();
}, 120_000);
