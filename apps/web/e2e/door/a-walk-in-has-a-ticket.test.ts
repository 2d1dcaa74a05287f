import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  allSent,
  anEvening,
  answer,
  DOOR_PHONE,
  type Evening,
  next,
  openTheDoor,
} from "../support/door.ts";
import { expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

/** How long the door waits for the server before it answers from its own list. */
const DOOR_PATIENCE_MS = 3_000;

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("walkinhasticket");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

/** An evening at which a host has named Gus with his address, and a phone at its door. */
async function aNamedGuest(): Promise<{ evening: Evening; page: Page; address: string }> {
  const evening = await anEvening(stage, organiser, ["Hetty Host"]);
  const { data: event } = await stage.call("GET", `/admin/events/${evening.id}`, organiser);
  const address = `gus-${evening.id}@example.org`;
  const party = { fullName: "Helen Host", email: `helen-${evening.id}@example.org` };
  const path = `/public/riverside/events/${event.slug}/register`;
  const guests = [{ fullName: "Gus Guest", email: address }];
  expect((await stage.call("POST", path, undefined, { ...party, guests })).status).toBe(201);
  const context = await stage.browser.newContext({ ...DOOR_PHONE, serviceWorkers: "allow" });
  await context.addInitScript(waitForServer, DOOR_PATIENCE_MS);
  const page = await context.newPage();
  await stage.watch(page);
  await page.goto(stage.url + evening.staffPath);
  await openTheDoor(page, evening, "Anna");
  await page.getByText("0 of 3 checked in").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  return { evening, page, address };
}

/** Runs in the page: the door does not answer by itself where the machine is slow. */
function waitForServer(patience: number): void {
  const start = globalThis.setTimeout;
  const wait = (act: () => void, ms?: number) => start(act, ms === patience ? 60_000 : ms);
  Object.assign(globalThis, { setTimeout: wait });
}

async function typeWalkIn(page: Page, name: string, address: string): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByText("Add email or phone").click();
  await page.getByLabel("Email").fill(address);
}
const submit = (page: Page) => page.getByRole("button", { name: "Check in", exact: true }).click();

/** The guest came with the ticket that there was, and has no second seat. */
async function expectOneCame({ id }: Evening): Promise<void> {
  const counted = async () => {
    const { data } = await stage.call("GET", `/admin/events/${id}/attendance`, organiser);
    return { registered: data.registered, checkedIn: data.checkedIn, walkIns: data.walkIns };
  };
  const came = { registered: 3, checkedIn: 1, walkIns: 0 };
  await expect.poll(counted, { timeout: 30_000 }).toEqual(came);
}

describe("a walk-in who has a ticket", () => {
  test("is refused by the address that a host named, and let in with that ticket", async () => {
    const { evening, page, address } = await aNamedGuest();
    await typeWalkIn(page, "Gus", address);
    await submit(page);
    const refusal = page
      .getByRole("alert")
      .filter({ hasText: "email address is already registered" });
    await refusal.waitFor();
    await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Gus");
    await expectSound(stage, page);
    await refusal.getByRole("button", { name: "Check in Gus Guest" }).click();
    await answer(page, "Let in", "Gus Guest");
    await next(page);
    await page.getByText("1 of 3 checked in").waitFor({ state: "attached" });
    await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("");
    await expectOneCame(evening);
    await page.context().close();
  });

  test("is found on the device's list by the whole name, with the network gone", async () => {
    const { evening, page } = await aNamedGuest();
    await page.context().setOffline(true);
    await page.getByLabel("Full name").fill("gus  GUEST");
    await page.getByText("Already on the list:").waitFor();
    await expectSound(stage, page);
    await page.getByRole("button", { name: "Check in Gus Guest" }).click();
    await answer(page, "Let in", "Gus Guest");
    await next(page);
    await page.context().setOffline(false);
    await allSent(page);
    await expectOneCame(evening);
    await page.context().close();
  });

  test("was let in offline under another name: the log says why, and checks the ticket in", async () => {
    const { evening, page, address } = await aNamedGuest();
    await page.context().setOffline(true);
    await typeWalkIn(page, "August", address);
    await submit(page);
    await answer(page, "Walk-in let in", "August");
    await next(page);
    await page.context().setOffline(false);
    await allSent(page);
    await page.getByRole("button", { name: /^Log/ }).click();
    const alarm = page
      .getByRole("listitem")
      .filter({ hasText: "email address is already registered" });
    await alarm.waitFor();
    await expectSound(stage, page);
    await alarm.getByRole("button", { name: "Check in this ticket" }).click();
    await answer(page, "Let in", "Gus Guest");
    await expectOneCame(evening);
    await page.context().close();
  });
});
