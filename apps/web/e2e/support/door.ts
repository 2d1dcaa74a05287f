import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Answer, Stage, WhenThere } from "./running-product.ts";

declare const whenThere: WhenThere;

/** A volunteer's phone. */
export const DOOR_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const HOUR = 3_600_000;

export interface Evening {
  id: string;
  staffPath: string;
  code: string;
  codeId: string;
  /** Ticket codes of the people of the list, in the order of `names`. */
  tickets: string[];
  names: string[];
}

/** An evening that an organiser publishes and some people register for. */
export async function anEvening(
  stage: Stage,
  organiser: string,
  names: string[],
  price = 0,
  guestsOfFirst: string[] = [],
): Promise<Evening> {
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
    const { data } = await stage.call("POST", path, undefined, {
      fullName,
      email,
      ...(index === 0 && { guests: guestsOfFirst.map((guest) => ({ fullName: guest })) }),
    });
    tickets.push(data.ticketCode);
  }
  const codes = `/events/${event.id}/checkin/codes`;
  const { data: code } = await stage.call("POST", codes, organiser, { label: "Door" });
  const staffPath = `/riverside/events/${event.id}/check-in/staff`;
  return { id: event.id, staffPath, code: code.code, codeId: code.id, tickets, names };
}

export async function openTheDoor(page: Page, evening: Evening, name: string): Promise<void> {
  await page.getByLabel("Access code").fill(evening.code.toLowerCase().replace("-", " "));
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Open the door" }).click();
  await page.getByRole("heading", { name: "Harbour Supper" }).waitFor();
}

/**
 * A hardware scanner: a keyboard that types a code within milliseconds, wherever the focus is. Pressed
 * within the page, since over the wire a busy machine would type as slowly as a person.
 */
export async function scan(page: Page, ticket: string | undefined): Promise<void> {
  await page.evaluate(strikeKeys, { code: ticket ?? "", after: "" });
}

/** Scans in the very moment that the text is there, before the page is painted. */
export async function scanOnce(
  page: Page,
  after: string,
  ticket: string | undefined,
): Promise<void> {
  await page.evaluate(strikeKeys, { code: ticket ?? "", after });
}

/** Runs in the page. */
async function strikeKeys({ code, after }: { code: string; after: string }): Promise<void> {
  await whenThere(() => document.body?.textContent?.includes(after));
  // All made before the first is handled: a key's time is when it was struck, not handled.
  const strokes = [...code, "Enter"].map(
    (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
  const target = document.activeElement ?? document.body;
  for (const stroke of strokes) target.dispatchEvent(stroke);
}

export const verdict = (page: Page) => page.getByRole("alertdialog");

/** Goes on to the next person; a green answer may have gone by itself. */
export async function next(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await verdict(page).waitFor({ state: "detached" });
}

/**
 * The next answer that says all these words. Read from what the page recorded: a green answer goes by
 * itself, and one that is undone goes at once, both before a busy machine looks at the page again.
 */
export async function answer(page: Page, ...words: string[]): Promise<void> {
  const wanted = words.map((word) => word.toLowerCase());
  const looks = { timeout: 30_000, interval: 50, message: `no answer says ${words.join(", ")}` };
  await expect.poll(() => page.evaluate(takeAnswer, wanted), looks).toBe(true);
}

/** Runs in the page. An answer is taken once, with those before it. */
function takeAnswer(wanted: string[]): boolean {
  const shown = (globalThis as { shownAnswers?: string[] }).shownAnswers ?? [];
  const at = shown.findIndex((text) => wanted.every((word) => text.includes(word)));
  shown.splice(0, at + 1);
  return at >= 0;
}

/** Presses Escape in the moment that an answer stands on the page, before it is painted. */
export const escapeAnswer = (page: Page): Promise<void> => page.evaluate(pressEscape);

/** Runs in the page. */
async function pressEscape(): Promise<void> {
  await whenThere(() => document.querySelector("[role=alertdialog]"));
  const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(pressed);
}

/** Presses Undo in the moment that a green answer shows it. */
export const undoAnswer = (page: Page): Promise<void> => page.evaluate(pressUndo);

/** Runs in the page. */
async function pressUndo(): Promise<void> {
  const undo = await whenThere(() => {
    const buttons = document.querySelectorAll<HTMLButtonElement>("[role=alertdialog] button");
    return [...buttons].find(({ textContent }) => textContent?.trim() === "Undo");
  });
  undo.click();
}

/** Does something and sees the answer. */
export async function sees(page: Page, act: Promise<void>, ...words: string[]): Promise<void> {
  await Promise.all([answer(page, ...words), act]);
}

/** The door's audit trail, newest first. */
export const auditOf = (stage: Stage, organiser: string, { id }: Evening): Promise<Answer> =>
  stage.call("GET", `/events/${id}/checkin/audit?limit=100`, organiser);

/** Nothing waits on the device any more. */
export const allSent = (page: Page) =>
  page.getByText(/to send/).waitFor({ state: "detached", timeout: 30_000 });

/** Everything that the device holds, as text; what is sealed has none. */
export const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open("rollcall-door");
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const stores = [...db.objectStoreNames];
    const all = await Promise.all(
      stores.map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            const got = db.transaction(name).objectStore(name).getAll();
            got.onsuccess = () => resolve(got.result);
          }),
      ),
    );
    db.close();
    const readable = all[stores.indexOf("keys")]?.map(
      (held) => (held as { key: CryptoKey }).key.extractable,
    );
    return {
      waiting: all[stores.indexOf("outbox")]?.length,
      readable,
      text: JSON.stringify([all, { ...localStorage }, { ...sessionStorage }]),
    };
  });
