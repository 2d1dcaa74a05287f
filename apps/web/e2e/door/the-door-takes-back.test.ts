import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  allSent,
  anEvening,
  auditOf,
  DOOR_PHONE,
  type Evening,
  next,
  openTheDoor,
  scan,
  sees,
} from "../support/door.ts";
import { button } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("takesback");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

async function atTheDoor(evening: Evening): Promise<Page> {
  const page = await stage.open(evening.staffPath, DOOR_PHONE);
  await openTheDoor(page, evening, "Anna");
  const everybody = `0 of ${evening.names.length} checked in`;
  await page.getByText(everybody).waitFor({ state: "attached" });
  return page;
}

/** The server does what it is asked, but its answer stays away until it is let through. */
async function holdAnswer(page: Page, procedure: string): Promise<() => void> {
  let letThrough = (): void => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(
    `**/trpc/checkin.${procedure}*`,
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return letThrough;
}

async function addWalkIn(page: Page, name: string): Promise<void> {
  await button(page, "Walk-in").click();
  await page.getByLabel("Full name").fill(name);
  await sees(page, button(page, "Check in").click(), "Walk-in let in");
}

/** What happened to whom, oldest first. */
async function trailOf(evening: Evening): Promise<string[]> {
  const { data } = await auditOf(stage, organiser, evening);
  return data
    .map((entry: Record<string, string>) => `${entry["action"]} ${entry["attendeeName"]}`)
    .reverse();
}

describe("the door takes back", () => {
  test("a walk-in that was never sent: nothing of it is ever sent", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const page = await atTheDoor(evening);
    await page.context().setOffline(true);
    await addWalkIn(page, "Walter Walkin");
    await next(page);
    await page.getByText("1 to send").waitFor();
    await button(page, "Log").click();
    await button(page, "Undo Walter Walkin's check-in").click();
    await page.getByText("The check-in of Walter Walkin was undone.").waitFor();
    await allSent(page);
    await page.context().setOffline(false);
    await page.getByText("Online").waitFor();
    await expect.poll(() => trailOf(evening)).toEqual([]);
    expect(stage.faults).toEqual([]);
    await page.context().close();
  }, 90_000);

  test("a scan whose answer is still on its way: it is undone once, and nothing needs a look", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const page = await atTheDoor(evening);
    const letThrough = await holdAnswer(page, "batch");
    await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
    await button(page, "Undo").click();
    await page.getByText("The check-in of Ada Lovelace will be undone when online.").waitFor();
    letThrough();
    await allSent(page);
    await page.getByText("0 of 1 checked in").waitFor({ state: "attached" });
    await expect
      .poll(() => trailOf(evening))
      .toEqual(["CHECK_IN Ada Lovelace", "UNDO Ada Lovelace"]);
    await button(page, "Log").click();
    await page.getByText(/· Undone$/).waitFor();
    await expect.poll(() => page.getByText("Needs attention").count()).toBe(0);
    expect(stage.faults).toEqual([]);
    await page.context().close();
  }, 90_000);

  test("a walk-in that was answered only after the door had closed", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const page = await atTheDoor(evening);
    const letThrough = await holdAnswer(page, "walkIn");
    await addWalkIn(page, "Walter Walkin");
    await button(page, "Undo").click();
    await page.getByText("The check-in of Walter Walkin will be undone when online.").waitFor();
    await button(page, "End my shift").click();
    await page.getByRole("dialog").getByRole("button", { name: "End my shift" }).click();
    await page.getByText(/2 entries from earlier are saved/).waitFor();
    letThrough();
    await page.getByText(/1 entry from earlier is saved/).waitFor();
    await openTheDoor(page, evening, "Ben");
    await allSent(page);
    await expect
      .poll(() => trailOf(evening))
      .toEqual(["WALK_IN Walter Walkin", "UNDO Walter Walkin"]);
    expect(stage.faults).toEqual([]);
    await page.context().close();
  }, 90_000);
});
