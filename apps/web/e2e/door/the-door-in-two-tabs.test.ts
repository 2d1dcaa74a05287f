import type { BrowserContext, Page } from "playwright-core";
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
  stage = await openStage("twotabs");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const NAMES = ["Ada Lovelace", "Grace Hopper"];
const OTHER_TAB = "This door is open in another tab";

/** A tab that works, offline, with the first person in and waiting to be sent. */
async function workingTab(context: BrowserContext, evening: Evening): Promise<Page> {
  const page = await tabOf(context, evening);
  await openTheDoor(page, evening, "Anna");
  await page.getByText("0 of 2 checked in").waitFor({ state: "attached" });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
  await next(page);
  return page;
}

async function tabOf(context: BrowserContext, evening: Evening): Promise<Page> {
  const page = await context.newPage();
  await stage.watch(page);
  await page.goto(stage.url + evening.staffPath);
  return page;
}

const otherTab = (page: Page) => page.getByRole("heading", { name: OTHER_TAB }).waitFor();
const takeOver = (page: Page) => button(page, "Use this tab instead").click();

/** As browsers have it on a page without https. */
function withoutLocks(): void {
  Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined });
}

describe("one door in two tabs of a device", () => {
  test.each([
    ["with locks", true],
    ["without locks, as on a page without https", false],
  ])(
    "%s: one works at a time, and what waits comes along",
    async (_, locks) => {
      const evening = await anEvening(stage, organiser, NAMES);
      const context = await stage.browser.newContext(DOOR_PHONE);
      if (!locks) await context.addInitScript(withoutLocks);
      const first = await workingTab(context, evening);
      const second = await tabOf(context, evening);
      await otherTab(second);
      await expect.poll(() => second.getByText(/Ada|Grace|Harbour/).count()).toBe(0);
      await takeOver(second);
      await second.getByText("1 to send").waitFor();
      await otherTab(first);
      await expect.poll(() => first.getByText(/Ada|Grace|Harbour/).count()).toBe(0);
      await sees(second, scan(second, evening.tickets[0]), "Already in", "Ada Lovelace");
      await next(second);
      await sees(second, scan(second, evening.tickets[1]), "Let in", "Grace Hopper");
      await second.close();
      // With locks the browser knows that the door is free, and this tab opens it by itself.
      if (!locks) await takeOver(first);
      await first.getByText("2 to send").waitFor();
      await context.setOffline(false);
      await allSent(first);
      await first.getByText("2 of 2 checked in").waitFor({ state: "attached" });
      const trail = (await auditOf(stage, organiser, evening)).data;
      expect(trail.map(({ attendeeName }: { attendeeName: string }) => attendeeName)).toEqual([
        "Grace Hopper",
        "Ada Lovelace",
      ]);
      await button(first, "Log").click();
      await expect.poll(() => first.getByText("Needs attention").count()).toBe(0);
      expect(stage.faults).toEqual([]);
      await context.close();
    },
    90_000,
  );

  test("a tab that crashed, or that the phone has frozen, keeps nobody from the door", async () => {
    const evening = await anEvening(stage, organiser, NAMES);
    const context = await stage.browser.newContext(DOOR_PHONE);
    const frozen = await workingTab(context, evening);
    const second = await tabOf(context, evening);
    await otherTab(second);
    const phone = await context.newCDPSession(frozen);
    await phone.send("Page.setWebLifecycleState", { state: "frozen" });
    await takeOver(second);
    await second.getByText("1 to send").waitFor();
    await phone.send("Page.setWebLifecycleState", { state: "active" });
    await otherTab(frozen);
    await second.goto("chrome://crash").catch(() => {});
    const third = await tabOf(context, evening);
    await third.getByText("1 to send").waitFor();
    for (const crashed of [frozen, second]) await crashed.close();
    await context.setOffline(false);
    await allSent(third);
    expect((await auditOf(stage, organiser, evening)).data).toHaveLength(1);
    await context.close();
  }, 90_000);

  test("a reload keeps the door, whatever other tab waits for it", async () => {
    const evening = await anEvening(stage, organiser, NAMES);
    const context = await stage.browser.newContext(DOOR_PHONE);
    const first = await workingTab(context, evening);
    await otherTab(await tabOf(context, evening));
    await first.reload();
    const waiting = first.getByText("1 to send");
    await waiting.waitFor();
    await expect.poll(() => waiting.isVisible()).toBe(true);
    await context.close();
  }, 90_000);

  test("a tab lets a newer page have the storage at once, with what waits in it", async () => {
    const evening = await anEvening(stage, organiser, NAMES);
    const context = await stage.browser.newContext(DOOR_PHONE);
    const newer = await anotherPage(context);
    const older = await workingTab(context, evening);
    const opened = await newer.evaluate(openStorage, { version: 3, upgraded: "nothing" });
    expect(opened).toBe(1);
    await otherTab(older);
    await expect.poll(() => older.getByText(/Ada|Grace|Harbour/).count()).toBe(0);
    expect(stage.faults).toEqual([]);
    await context.close();
  }, 90_000);

  test("a page says that an older one holds the storage, and goes on when that is closed", async () => {
    const evening = await anEvening(stage, organiser, NAMES);
    const context = await stage.browser.newContext(DOOR_PHONE);
    const older = await anotherPage(context);
    await older.evaluate(openStorage, { version: 1, upgraded: "first form" });
    const page = await tabOf(context, evening);
    await page.getByRole("heading", { name: "Close the other tab of this page" }).waitFor();
    await older.close();
    const code = page.getByLabel("Access code");
    await code.waitFor();
    await expect.poll(() => code.isVisible()).toBe(true);
    expect(stage.faults).toEqual([]);
    await context.close();
  }, 90_000);
});

/** Another page of the same origin, which has nothing to do with a door. */
async function anotherPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${stage.url}/api/docs`);
  return page;
}

/**
 * Runs in a page: opens the door's storage in another version, as an older or a newer page would, and
 * keeps it open. How much waits in it.
 */
function openStorage({ version, upgraded }: { version: number; upgraded: string }) {
  return new Promise<number>((resolve, reject) => {
    const asked = indexedDB.open("rollcall-door", version);
    asked.onerror = () => reject(asked.error);
    asked.onupgradeneeded = () => {
      if (upgraded !== "first form") return;
      for (const name of ["sessions", "rosters"])
        asked.result.createObjectStore(name, { keyPath: "eventId" });
      const outbox = { keyPath: "seq", autoIncrement: true };
      asked.result.createObjectStore("outbox", outbox).createIndex("eventId", "eventId");
      asked.result
        .createObjectStore("journal", { keyPath: "id" })
        .createIndex("eventId", "eventId");
    };
    asked.onsuccess = () => {
      const counted = asked.result.transaction("outbox").objectStore("outbox").count();
      counted.onsuccess = () => resolve(counted.result);
    };
  });
}
