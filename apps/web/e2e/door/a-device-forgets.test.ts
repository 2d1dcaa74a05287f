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
} from "../support/door.ts";
import { button } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const HOUR = 3_600_000;

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("deviceforgets");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const NAMES = ["Ada Lovelace", "Grace Hopper"];

/** A door whose clock can be put forward, one person in and another one waiting to be sent. */
async function oneWaiting(evening: Evening): Promise<Page> {
  const page = await stage.open("/riverside", DOOR_PHONE);
  await page.clock.install();
  await page.goto(stage.url + evening.staffPath);
  await openTheDoor(page, evening, "Anna");
  await page.getByText("0 of 2 checked in").waitFor({ state: "attached" });
  await sees(page, scan(page, evening.tickets[0]), "Let in");
  await next(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await sees(page, scan(page, evening.tickets[1]), "Let in");
  await next(page);
  await page.getByText("1 to send").waitFor();
  return page;
}

async function expectNobodyHeld(page: Page): Promise<void> {
  await expect.poll(async () => (await heldBy(page)).text).not.toMatch(/Lovelace|Hopper|Anna|eyJ/);
}

describe("a device of the door forgets", () => {
  test("what waited for 24 hours, and its key, and says so", async () => {
    const evening = await anEvening(stage, organiser, NAMES);
    const page = await oneWaiting(evening);
    await button(page, "End my shift").click();
    await page.getByRole("dialog").getByRole("button", { name: "End my shift" }).click();
    await page.getByText(/1 entry from earlier is saved/).waitFor();
    await page.clock.fastForward(23 * HOUR);
    await expect.poll(() => heldBy(page)).toMatchObject({ waiting: 1, readable: [false] });
    await page.clock.fastForward(HOUR + 60_000);
    const said = page.getByText("1 entry could not be sent within 24 hours and was deleted.");
    await said.waitFor();
    await expect.poll(() => heldBy(page)).toMatchObject({ waiting: 0, readable: [] });
    await page.context().setOffline(false);
    await page.reload();
    await said.waitFor();
    await expect
      .poll(() => page.getByText("Everything from this device has been sent").count())
      .toBe(0);
    await page.context().close();
  }, 120_000);

  const CLOSED = ["The event has ended", "The event was moved"] as const;
  test.each([
    ["is cancelled", CLOSED[0], (id: string) => ["POST", `/admin/events/${id}/cancel`] as const],
    [
      "is moved to next week",
      CLOSED[1],
      (id: string) =>
        [
          "PATCH",
          `/admin/events/${id}`,
          {
            startsAt: new Date(Date.now() + 168 * HOUR).toISOString(),
            endsAt: new Date(Date.now() + 172 * HOUR).toISOString(),
          },
        ] as const,
    ],
  ])(
    "names, codes and token when the event %s",
    async (_, title, change) => {
      const evening = await anEvening(stage, organiser, NAMES);
      const page = await oneWaiting(evening);
      const [method, path, body] = change(evening.id);
      expect((await stage.call(method, path, organiser, body)).status).toBe(200);
      await page.context().setOffline(false);
      await page.getByRole("heading", { name: title }).waitFor();
      await expectNobodyHeld(page);
      await page.context().close();
    },
    120_000,
  );

  test("names, codes and token when the event is over, though no server says it", async () => {
    const evening = await anEvening(stage, organiser, NAMES);
    const page = await oneWaiting(evening);
    await page.clock.fastForward(8 * HOUR);
    await page.getByRole("heading", { name: "The event has ended" }).waitFor();
    await page.getByText(/1 entry could not be sent/).waitFor();
    await expectNobodyHeld(page);
    for (const ticket of evening.tickets) expect((await heldBy(page)).text).not.toContain(ticket);
    await page.context().close();
  }, 120_000);

  test("no waiting scan when the page was updated since, and seals it", async () => {
    const evening = await anEvening(stage, organiser, NAMES);
    const page = await stage.open("/riverside", DOOR_PHONE);
    await page.evaluate(writeFirstVersion, { eventId: evening.id, code: evening.tickets[0] ?? "" });
    await page.goto(stage.url + evening.staffPath);
    await page.getByText(/1 entry from earlier is saved/).waitFor();
    const held = await heldBy(page);
    expect(held).toMatchObject({ waiting: 1, readable: [false] });
    expect(held.text).not.toMatch(/Lovelace|Berta/);
    expect(held.text).not.toContain(evening.tickets[0]);
    await openTheDoor(page, evening, "Anna");
    await allSent(page);
    const [entry] = (await auditOf(stage, organiser, evening)).data;
    expect(entry).toMatchObject({ attendeeName: "Ada Lovelace", recordedBy: "Berta" });
    expect(stage.faults).toEqual([]);
    await page.context().close();
  }, 120_000);
});

/** Runs in the page: what its first version left on the device, open. */
async function writeFirstVersion(made: { eventId: string; code: string }): Promise<void> {
  const { eventId, code } = made;
  const open = indexedDB.open("rollcall-door", 1);
  open.onupgradeneeded = () => {
    const db = open.result;
    db.createObjectStore("sessions", { keyPath: "eventId" });
    db.createObjectStore("rosters", { keyPath: "eventId" });
    for (const [name, options] of [
      ["outbox", { keyPath: "seq", autoIncrement: true }],
      ["journal", { keyPath: "id" }],
    ] as const)
      db.createObjectStore(name, options).createIndex("eventId", "eventId");
  };
  await new Promise((done) => open.addEventListener("success", done));
  const tx = open.result.transaction("outbox", "readwrite");
  tx.objectStore("outbox").add({
    ...{ id: crypto.randomUUID(), eventId, kind: "scan", code, paid: false, letIn: true },
    ...{ at: new Date().toISOString(), staffName: "Berta", name: "Ada Lovelace" },
    ...{ registrationId: null, attempted: false },
  });
  await new Promise((done) => tx.addEventListener("complete", done));
  open.result.close();
}
