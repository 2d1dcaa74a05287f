import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  anEvening,
  auditOf,
  DOOR_PHONE,
  escapeAnswer,
  next,
  openTheDoor,
  scan,
  sees,
  undoAnswer,
  verdict,
} from "../support/door.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { violationsIn } from "../support/violations.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("volunteer");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

describe("a volunteer at the door", () => {
  test("a volunteer types code and name, and lets people in by scanner, by party and by name", async () => {
    const names = ["Ada Lovelace", "Grace Hopper"];
    const evening = await anEvening(stage, organiser, names, 0, ["Bo Byron", "Cy Babbage"]);
    const page = await stage.open(evening.staffPath, DOOR_PHONE);
    await openTheDoor(page, evening, "Anna");
    await page.getByText("0 of 4 checked in").waitFor({ state: "attached" });
    await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
    await sound(page);
    await verdict(page).getByLabel("Cy Babbage").uncheck();
    await verdict(page).getByRole("button", { name: "Check in 1 of 2" }).click();
    await page.getByText("1 more is in.").waitFor();
    await sees(page, scan(page, evening.tickets[0]), "Already in", "Ada Lovelace", "Anna");
    await verdict(page).getByRole("button", { name: "Check in all 1" }).click();
    await page.getByText("3 of 4 checked in").waitFor({ state: "attached" });
    await sees(page, scan(page, evening.tickets[0]), "Already in", "Ada Lovelace", "Anna");
    await next(page);
    await sees(page, scan(page, "0000000000000000"), "Not on the list");
    await next(page);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByLabel("Name").fill("hopper");
    const checkIn = page.getByRole("button", { name: "Check in Grace Hopper" });
    await sees(page, checkIn.click(), "Let in", "Grace Hopper");
    await page.getByText("4 of 4 checked in").waitFor({ state: "attached" });
    const { data } = await auditOf(stage, organiser, evening);
    expect(data.map((entry: { action: string }) => entry.action)).toEqual(
      Array(4).fill("CHECK_IN"),
    );
    expect(stage.faults).toEqual([]);
    await page.context().close();
  });

  test("a wrong check-in is undone, and a walk-in pays at the door", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"], 2500);
    const page = await stage.open(evening.staffPath, DOOR_PHONE);
    await openTheDoor(page, evening, "Anna");
    await sees(page, scan(page, evening.tickets[0]), "Not paid", "€25.00");
    const collected = verdict(page).getByRole("button", { name: "Cash" });
    await Promise.all([undoAnswer(page), sees(page, collected.click(), "Let in", "Ada Lovelace")]);
    await page.getByText("0 of 1 checked in").waitFor({ state: "attached" });
    // The notice of the undo stays, and the keyboard of a phone leaves little room beside it.
    await page.getByText("The check-in of Ada Lovelace was undone.").waitFor();
    await page.setViewportSize({ width: 390, height: 480 });
    await page.getByRole("button", { name: "Walk-in" }).click();
    await page.getByLabel("Name").fill("Walter Walkin");
    const paid = page
      .getByRole("group", { name: "How did they pay €25.00?" })
      .getByRole("button", { name: "Card" });
    await page.getByText("Add email or phone").click();
    await page.getByLabel("Phone").fill("1");
    await paid.click();
    await page.getByText("Use at least 3 characters.").waitFor();
    await page.getByLabel("Phone").fill("+31 20 555 0100");
    await sees(page, paid.click(), "Walk-in let in", "Walter Walkin");
    await next(page);
    await page.getByRole("button", { name: "End my shift" }).click();
    const sums = page.getByRole("region", { name: "Your shift" });
    await sums.getByText("Card").waitFor();
    const said = await sums.getByRole("definition").allTextContents();
    expect(said).toEqual(["1", "1", "1", "€25.00", "€25.00"]);
    await sound(page);
    await page.getByRole("button", { name: "Keep scanning" }).click();
    const trail = (await auditOf(stage, organiser, evening)).data.map(
      (entry: { action: string }) => entry.action,
    );
    expect(trail).toEqual(["WALK_IN", "UNDO", "CHECK_IN"]);
    expect(stage.faults).toEqual([]);
    await page.context().close();
  });

  test("an answer goes at an Escape that is pressed in the moment it comes", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const page = await stage.open(evening.staffPath, DOOR_PHONE);
    await openTheDoor(page, evening, "Anna");
    await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
    await next(page);
    // One that stays until it is sent away.
    await Promise.all([
      escapeAnswer(page),
      sees(page, scan(page, evening.tickets[0]), "Already in", "Ada Lovelace"),
    ]);
    await verdict(page).waitFor({ state: "detached" });
    expect(stage.faults).toEqual([]);
    await page.context().close();
  });

  test("a revoked code closes the door and says so", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const page = await stage.open(evening.staffPath, DOOR_PHONE);
    await openTheDoor(page, evening, "Anna");
    await stage.call(
      "POST",
      `/events/${evening.id}/checkin/codes/${evening.codeId}/revoke`,
      organiser,
    );
    await scan(page, evening.tickets[0]);
    await page.getByRole("heading", { name: "Your code was revoked" }).waitFor();
    expect((await auditOf(stage, organiser, evening)).data).toEqual([]);
    await page.context().close();
  });

  test("a wrong code is told at the field", async () => {
    const evening = await anEvening(stage, organiser, []);
    const page = await stage.open(evening.staffPath, DOOR_PHONE);
    await page.getByLabel("Access code").fill("00000-00000");
    await page.getByLabel("Your name").fill("Anna");
    await page.getByRole("button", { name: "Open the door" }).click();
    await page.getByRole("alert").getByText("is not valid for this event").waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "Harbour Supper" }).count()).toBe(0);
    await page.context().close();
  });

  test.each([
    ["dark", 390],
    ["light", 390],
    ["dark", 1440],
  ] as const)("has no accessibility violation (%s, %i pixels)", async (colorScheme, width) => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace", "Grace Hopper"]);
    const viewport = { width, height: 844 };
    const page = await stage.open(evening.staffPath, { viewport, colorScheme });
    await sound(page);
    await openTheDoor(page, evening, "Anna");
    await page.getByText("0 of 2 checked in").waitFor({ state: "attached" });
    await sound(page);
    await sees(page, scan(page, evening.tickets[0]), "Let in");
    await sound(page);
    await page.context().close();
  });
});

async function sound(page: Page): Promise<void> {
  const violations = await violationsIn(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
