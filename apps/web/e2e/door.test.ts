import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filmTicket } from "./film.ts";
import { type Answer, launchBrowser, openStage, type Stage } from "./stage.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("door");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const HOUR = 3_600_000;

interface Evening {
  id: string;
  staffPath: string;
  code: string;
  codeId: string;
  /** Ticket codes of the people of the list, in the order of `names`. */
  tickets: string[];
  names: string[];
}

/** An evening that an organiser publishes and some people register for. */
async function anEvening(names: string[], price = 0): Promise<Evening> {
  const { data: event } = await stage.call("POST", "/events", organiser, {
    title: "Harbour Supper",
    startsAt: new Date(Date.now() + HOUR).toISOString(),
    endsAt: new Date(Date.now() + 5 * HOUR).toISOString(),
    capacity: 50,
    ...(price > 0 && { ticketTypes: [{ name: "Dinner", price }] }),
  });
  await stage.call("POST", `/events/${event.id}/publish`, organiser);
  const tickets: string[] = [];
  for (const [index, fullName] of names.entries()) {
    const path = `/public/riverside/events/${event.slug}/register`;
    const email = `guest${index}-${event.id}@example.org`;
    const { data } = await stage.call("POST", path, undefined, { fullName, email });
    tickets.push(data.ticketCode);
  }
  const codes = `/events/${event.id}/checkin/codes`;
  const { data: code } = await stage.call("POST", codes, organiser, { label: "Door" });
  const staffPath = `/riverside/events/${event.id}/check-in/staff`;
  return { id: event.id, staffPath, code: code.code, codeId: code.id, tickets, names };
}

async function enter(page: Page, evening: Evening, name: string): Promise<void> {
  await page.getByLabel("Access code").fill(evening.code.toLowerCase().replace("-", " "));
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Open the door" }).click();
  await page.getByRole("heading", { name: "Harbour Supper" }).waitFor();
}

/**
 * A hardware scanner: a keyboard that types a code within milliseconds, wherever the focus is. Pressed
 * within the page, since over the wire a busy machine would type as slowly as a person.
 */
async function scan(page: Page, ticket: string | undefined): Promise<void> {
  await page.evaluate(strikeKeys, { code: ticket ?? "", after: "" });
}

/** Scans in the very moment that the text is there, before the page is painted. */
async function scanOnce(page: Page, after: string, ticket: string | undefined): Promise<void> {
  await page.evaluate(strikeKeys, { code: ticket ?? "", after });
}

/** Runs in the page. */
async function strikeKeys({ code, after }: { code: string; after: string }): Promise<void> {
  const there = () => document.body?.textContent?.includes(after) === true;
  await new Promise<void>((resolve) => {
    const look = () => there() && resolve();
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
  });
  // All made before the first is handled: a key's time is when it was struck, not handled.
  const strokes = [...code, "Enter"].map(
    (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
  const target = document.activeElement ?? document.body;
  for (const stroke of strokes) target.dispatchEvent(stroke);
}

const verdict = (page: Page) => page.getByRole("alertdialog");

/** Goes on to the next person; a green answer may have gone by itself. */
async function next(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await verdict(page).waitFor({ state: "detached" });
}

/** The answer that says all these words. */
function answer(page: Page, ...words: string[]): Promise<void> {
  return words.reduce((box, hasText) => box.filter({ hasText }), verdict(page)).waitFor();
}

/** Does something and sees the answer; looked for from before, since a green one soon goes again. */
async function sees(page: Page, act: Promise<void>, ...words: string[]): Promise<void> {
  await Promise.all([answer(page, ...words), act]);
}

const audit = async (evening: Evening): Promise<Answer> =>
  stage.call("GET", `/events/${evening.id}/checkin/audit?limit=100`, organiser);

describe("the door of an evening", () => {
  test("a volunteer types code and name, and lets people in by scanner and by name", async () => {
    const evening = await anEvening(["Ada Lovelace", "Grace Hopper"]);
    const page = await stage.open(evening.staffPath, PHONE);
    await enter(page, evening, "Anna");
    await sees(page, scan(page, evening.tickets[0]), "Let in", "Ada Lovelace");
    await next(page);
    await sees(page, scan(page, evening.tickets[0]), "Already in", "Ada Lovelace", "Anna");
    await next(page);
    await sees(page, scan(page, "0000000000000000"), "Not on the list");
    await next(page);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByLabel("Name").fill("hopper");
    const checkIn = page.getByRole("button", { name: "Check in Grace Hopper" });
    await sees(page, checkIn.click(), "Let in", "Grace Hopper");
    await page.getByText("2 of 2 are in").waitFor({ state: "attached" });
    expect((await audit(evening)).data.map((entry: { action: string }) => entry.action)).toEqual([
      "CHECK_IN",
      "CHECK_IN",
    ]);
    expect(stage.faults).toEqual([]);
    await page.context().close();
  });

  test("a wrong check-in is undone, and a walk-in pays at the door", async () => {
    const evening = await anEvening(["Ada Lovelace"], 2500);
    const page = await stage.open(evening.staffPath, PHONE);
    await enter(page, evening, "Anna");
    await sees(page, scan(page, evening.tickets[0]), "Not paid", "€25.00");
    const collected = verdict(page).getByRole("button", { name: /Payment collected/ });
    const undo = verdict(page).getByRole("button", { name: "Undo" });
    await Promise.all([answer(page, "Let in", "Ada Lovelace"), undo.click(), collected.click()]);
    await page.getByText("0 of 1 are in").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Walk-in" }).click();
    await page.getByLabel("Name").fill("Walter Walkin");
    const paid = page.getByRole("button", { name: /€25.00/ });
    await sees(page, paid.click(), "Walk-in let in", "Walter Walkin");
    const trail = (await audit(evening)).data.map((entry: { action: string }) => entry.action);
    expect(trail).toEqual(["WALK_IN", "UNDO", "CHECK_IN"]);
    expect(stage.faults).toEqual([]);
    await page.context().close();
  });

  test("the network goes: scans are kept through a reload and a closed page, and sent once", async () => {
    const names = ["Ada Lovelace", "Grace Hopper", "Edith Clarke", "Joan Clarke"];
    const evening = await anEvening(names);
    const page = await stage.open(evening.staffPath, PHONE);
    await enter(page, evening, "Anna");
    await page.getByText("0 of 4 are in").waitFor({ state: "attached" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const context = page.context();
    await context.setOffline(true);
    for (const index of [0, 1]) {
      await sees(page, scan(page, evening.tickets[index]), "Let in", names[index] as string);
      await next(page);
    }
    await sees(page, scan(page, evening.tickets[0]), "Already in");
    await next(page);
    await page.reload({ waitUntil: "commit" });
    await sees(page, scanOnce(page, "2 to send", evening.tickets[2]), "Let in", "Edith Clarke");
    await page.close();
    // Another door lets one of the three in before this device comes back.
    await letInElsewhere(evening, evening.tickets[1]);
    const again = await reopen(context, evening);
    await again.getByText("3 to send").waitFor();
    await context.setOffline(false);
    await again.getByText(/to send/).waitFor({ state: "detached", timeout: 30_000 });
    await again.getByText("3 of 4 are in").waitFor({ state: "attached" });
    await again.getByRole("button", { name: "Log" }).click();
    await again.getByText("Grace Hopper").first().waitFor();
    await again.getByText(/Bert/).first().waitFor();
    const entries = (await audit(evening)).data;
    expect(entries).toHaveLength(3);
    expect(new Set(entries.map((entry: { attendeeName: string }) => entry.attendeeName))).toEqual(
      new Set(names.slice(0, 3)),
    );
    expect(stage.faults).toEqual([]);
    await context.close();
  }, 90_000);

  test("a ticket held before the phone's camera is read, also with the network gone", async () => {
    const evening = await anEvening(["Ada Lovelace"]);
    const film = join(await mkdtemp(join(tmpdir(), "rollcall-film-")), "ticket.y4m");
    await filmTicket(film, evening.tickets[0] ?? "");
    const camera = await launchBrowser([
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    const page = await (await camera.newContext(PHONE)).newPage();
    await page.goto(stage.url + evening.staffPath);
    await sees(page, enter(page, evening, "Anna"), "Let in", "Ada Lovelace");
    await page.getByText("1 of 1 are in").waitFor({ state: "attached" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    // The scanner's own files come from the device as well.
    await sees(
      page,
      page.reload().then(() => {}),
      "Already in",
      "Ada Lovelace",
    );
    await camera.close();
  }, 90_000);

  test("a revoked code closes the door and says so", async () => {
    const evening = await anEvening(["Ada Lovelace"]);
    const page = await stage.open(evening.staffPath, PHONE);
    await enter(page, evening, "Anna");
    await stage.call(
      "POST",
      `/events/${evening.id}/checkin/codes/${evening.codeId}/revoke`,
      organiser,
    );
    await scan(page, evening.tickets[0]);
    await page.getByRole("heading", { name: "Your code was revoked" }).waitFor();
    await page.context().close();
  });

  test("a wrong code is told at the field", async () => {
    const evening = await anEvening([]);
    const page = await stage.open(evening.staffPath, PHONE);
    await page.getByLabel("Access code").fill("00000-00000");
    await page.getByLabel("Your name").fill("Anna");
    await page.getByRole("button", { name: "Open the door" }).click();
    await page.getByRole("alert").getByText("not known").waitFor();
    await page.context().close();
  });

  test.each([
    ["dark", 390],
    ["light", 390],
    ["dark", 1440],
  ] as const)("has no accessibility violation (%s, %i pixels)", async (colorScheme, width) => {
    const evening = await anEvening(["Ada Lovelace", "Grace Hopper"]);
    const viewport = { width, height: 844 };
    const page = await stage.open(evening.staffPath, { viewport, colorScheme });
    await sound(page);
    await enter(page, evening, "Anna");
    await page.getByText("0 of 2 are in").waitFor({ state: "attached" });
    await sound(page);
    await sees(page, scan(page, evening.tickets[0]), "Let in");
    await sound(page);
    await page.context().close();
  });
});

async function letInElsewhere(evening: Evening, code: string | undefined): Promise<void> {
  const redeemed = await stage.call("POST", `/events/${evening.id}/checkin/session`, undefined, {
    code: evening.code,
    staffName: "Bert",
  });
  const answer = await stage.call("POST", "/events/checkin", redeemed.data.token, { code });
  expect(answer.status).toBe(200);
}

async function reopen(context: BrowserContext, evening: Evening): Promise<Page> {
  const page = await context.newPage();
  await page.goto(stage.url + evening.staffPath);
  return page;
}

async function sound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
