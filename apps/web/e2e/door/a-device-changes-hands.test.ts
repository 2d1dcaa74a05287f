import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  allSent,
  anEvening,
  auditOf,
  DOOR_PHONE,
  type Evening,
  heldBy,
  next,
  openTheDoor,
  scan,
  sees,
  verdict,
} from "../support/door.ts";
import { EVENT_MANAGER, enter } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("changeshands");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

async function atTheDoor(evening: Evening, name: string): Promise<Page> {
  const page = await stage.open(evening.staffPath, DOOR_PHONE);
  await openTheDoor(page, evening, name);
  const everybody = `0 of ${evening.names.length} checked in`;
  await page.getByText(everybody).waitFor({ state: "attached" });
  return page;
}

describe("a device of the door", () => {
  test("sends what Anna recorded as Anna's after Ben has taken over, each walk-in once", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace", "Grace Hopper"]);
    const page = await atTheDoor(evening, "Anna");
    await page.context().setOffline(true);
    await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
    await next(page);
    await page.getByRole("button", { name: "Walk-in" }).click();
    await page.getByLabel("Full name").fill("Walter Walkin");
    await sees(page, page.getByRole("button", { name: "Check in" }).click(), "Walk-in let in");
    await next(page);
    await page.getByRole("button", { name: "End my shift" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End my shift" }).click();
    await page.getByText(/2 entries from earlier are saved/).waitFor();
    const held = await heldBy(page);
    expect(held.text).not.toMatch(/Lovelace|Hopper|Walter|Anna|eyJ/);
    expect(held.text).not.toContain(evening.tickets[0]);
    expect(held.readable).toEqual([false]);
    await page.context().setOffline(false);
    await openTheDoor(page, evening, "Ben");
    await allSent(page);
    const trail = (await auditOf(stage, organiser, evening)).data;
    expect(
      trail.map(({ attendeeName, recordedBy, actor }: Record<string, { name: string }>) => [
        ...[attendeeName, recordedBy, actor?.name],
      ]),
    ).toEqual([
      ["Walter Walkin", "Anna", "Ben"],
      ["Ada Lovelace", "Anna", "Ben"],
    ]);
    const desk = await enter(stage, EVENT_MANAGER, `/events/${evening.id}/audit`);
    await desk.getByText("sent by Ben").first().waitFor();
    await desk.getByText("sent", { exact: false }).first().waitFor();
    expect(stage.faults).toEqual([]);
    await Promise.all([page.context().close(), desk.context().close()]);
  }, 120_000);

  test("cancels an unsent scan and its undo on the spot: nothing of them is ever sent", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const page = await atTheDoor(evening, "Anna");
    await page.context().setOffline(true);
    await sees(page, scan(page, evening.tickets[0]), "Let in");
    await next(page);
    // The page has looked for the server in between.
    await page.waitForTimeout(6_000);
    await page.getByRole("button", { name: "Log" }).click();
    await page.getByRole("button", { name: "Undo Ada Lovelace's check-in" }).click();
    await page.getByText("The check-in of Ada Lovelace was undone.").waitFor();
    await allSent(page);
    await page.getByText("0 of 1 checked in").waitFor({ state: "attached" });
    await page.context().setOffline(false);
    await page.getByText("Online").waitFor();
    expect((await auditOf(stage, organiser, evening)).data).toEqual([]);
    await expect.poll(() => page.getByText("Needs attention").count()).toBe(0);
    await page.context().close();
  }, 120_000);

  test("two doors let one ticket in while offline: the organiser's page lists it", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const [north, south] = [await atTheDoor(evening, "Anna"), await atTheDoor(evening, "Ben")];
    for (const page of [north, south]) {
      await page.context().setOffline(true);
      await sees(page, scan(page, evening.tickets[0]), "Let in");
      await next(page);
    }
    for (const page of [north, south]) {
      await page.context().setOffline(false);
      await allSent(page);
    }
    const desk = await enter(stage, EVENT_MANAGER, `/events/${evening.id}/audit`);
    await desk.getByText("Let in twice: first by Anna, then by Ben.").waitFor();
    expect(stage.faults).toEqual([]);
    for (const page of [north, south, desk]) await page.context().close();
  }, 120_000);

  test("wipes names, code and token when its code is revoked", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace", "Grace Hopper"]);
    const page = await atTheDoor(evening, "Anna");
    await sees(page, scan(page, evening.tickets[0]), "Let in");
    await next(page);
    await page.context().setOffline(true);
    await sees(page, scan(page, evening.tickets[1]), "Let in");
    const revoke = `/events/${evening.id}/checkin/codes/${evening.codeId}/revoke`;
    await stage.call("POST", revoke, organiser);
    await page.context().setOffline(false);
    await page.getByText("Your code was revoked").waitFor({ timeout: 20_000 });
    await page.getByText(/1 entry could not be sent/).waitFor();
    const { text, readable } = await heldBy(page);
    expect(text).not.toMatch(/Lovelace|Hopper|Anna|eyJ/);
    expect(text).not.toContain(evening.tickets[1]);
    expect(readable).toEqual([false]);
    await expect.poll(() => verdict(page).count()).toBe(0);
    await page.context().close();
  }, 120_000);

  test("says to scan again when a reading broke off, and takes one that paused", async () => {
    const evening = await anEvening(stage, organiser, ["Ada Lovelace"]);
    const page = await atTheDoor(evening, "Anna");
    const strike = (keys: string) =>
      page.evaluate((text) => {
        for (const key of [...text, "Enter"])
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      }, keys);
    const ticket = evening.tickets[0] ?? "";
    await page.evaluate(
      (text) => {
        for (const key of text)
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      },
      ticket.slice(0, 9),
    );
    await page.waitForTimeout(2_500);
    await strike(ticket.slice(9));
    await page.getByText("Scan the ticket again").waitFor();
    for (const key of ticket) await page.keyboard.press(key, { delay: 0 });
    await sees(page, page.keyboard.press("Enter"), "Let in", "Ada Lovelace");
    expect((await auditOf(stage, organiser, evening)).data).toHaveLength(1);
    await page.context().close();
  }, 120_000);
});
