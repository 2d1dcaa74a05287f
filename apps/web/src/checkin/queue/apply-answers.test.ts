import { describe, expect, test } from "vitest";
import { createRoster } from "../roster/roster.ts";
import {
  type DoorApi,
  type DoorSession,
  type ErrorBody,
  type RosterRow,
  ServerAway,
} from "../session/checkin-api.ts";
import { createCheckinDevice, type Settled } from "../session/checkin-device.ts";
import type { DoorDatabase } from "../session/checkin-storage.ts";
import { notATicket } from "../verdict/verdict.ts";
import { type Answer, applyAnswers } from "./apply-answers.ts";
import type { JournalEntry } from "./journal.ts";
import type { OutboxEntry, WaitingScan, WaitingUndo } from "./outbox.ts";

const at = "2026-11-21T19:00:00.000Z";
const row: RosterRow = {
  registrationId: "one",
  fullName: "Ada",
  label: "Member",
  ticketType: null,
  status: "CONFIRMED",
  checkedInAt: null,
  checkedInBy: null,
  amountDue: null,
  codeHash: "hash",
};
const session = { token: "token", staffName: "Anna" } as DoorSession;

let seq = 0;
const waiting = () => {
  seq += 1;
  const whose = { staffName: "Anna", name: "Ada", registrationId: "one" };
  return { id: `entry-${seq}`, eventId: "event", seq, at, attempted: true, ...whose };
};
const scan = (values: Partial<WaitingScan> = {}): WaitingScan => ({
  ...waiting(),
  kind: "scan",
  code: "7K2M9QX4T1VB8RZ3",
  paid: false,
  letIn: true,
  ...values,
});
const undo = (values: Partial<WaitingUndo> = {}): WaitingUndo => ({
  ...waiting(),
  kind: "undo",
  of: null,
  ...values,
});
const answer = (entry: OutboxEntry, status: number, values: Partial<Answer> = {}): Answer => ({
  entry,
  status,
  person: null,
  error: null,
  overCapacity: false,
  ...values,
});
const refusal: ErrorBody = { code: "CONFLICT", message: "No", details: [] };

/** An open door with Ada on its list and these entries in its queue. */
function openDoor(...outbox: OutboxEntry[]) {
  const stored = { journal: [] as JournalEntry[], gone: [] as number[] };
  const store = {
    get: async () => undefined,
    put: async (one: JournalEntry) => stored.journal.push(one),
    delete: async (one: number) => stored.gone.push(one),
  };
  const transaction = () => ({ store, objectStore: () => store, done: Promise.resolve() });
  const db = { ...store, transaction, getAllFromIndex: async () => [] };
  const listAsked: unknown[] = [];
  const roster: DoorApi["roster"] = async (since) => {
    listAsked.push(since);
    throw new ServerAway();
  };
  const api = () => ({ roster }) as Partial<DoorApi> as DoorApi;
  const address = { tenantSlug: "acme", eventId: "event" };
  const device = createCheckinDevice({ address, db: db as unknown as DoorDatabase, api });
  device.store.patch({ phase: "door", session, outbox, roster: createRoster([row], at) });
  const state = () => device.store.get();
  const ada = () => state().roster.rows.get("one");
  return { device, state, ada, stored, listAsked };
}

describe("an answered entry", () => {
  test("leaves the queue of this device for its log, and the others go on waiting", async () => {
    const [first, second] = [scan(), scan()];
    const { device, state, stored } = openDoor(first, second);
    await applyAnswers(device, [answer(first, 200)]);
    expect(state().outbox).toEqual([second]);
    expect(state().journal.map(({ id }) => id)).toEqual([first.id]);
    expect(stored).toMatchObject({ journal: [{ id: first.id, status: 200 }], gone: [first.seq] });
  });

  test("has the person in at the server's time, by the volunteer who made it", async () => {
    const entry = scan({ staffName: "Bert" });
    const { device, ada } = openDoor(entry);
    const person = { registrationId: "one", fullName: "Ada", checkedInAt: "2026-11-21T18:58:00Z" };
    await applyAnswers(device, [answer(entry, 200, { person })]);
    const inside = {
      status: "CHECKED_IN",
      checkedInAt: "2026-11-21T18:58:00Z",
      checkedInBy: "Bert",
    };
    expect(ada()).toMatchObject(inside);
  });

  test("that was refused lets nobody in", async () => {
    const entry = scan();
    const { device, ada, state } = openDoor(entry);
    await applyAnswers(device, [answer(entry, 422, { error: refusal })]);
    expect(ada()).toBe(row);
    expect(state().outbox).toEqual([]);
  });

  test("of a person whom the list lacks has the list asked for", async () => {
    const [known, newer] = [scan(), scan({ registrationId: null })];
    const { device, listAsked } = openDoor(known, newer);
    const ada = { registrationId: "one", fullName: "Ada", checkedInAt: at };
    await applyAnswers(device, [answer(known, 200, { person: ada })]);
    expect(listAsked).toHaveLength(0);
    const person = { ...ada, registrationId: "two", fullName: "Bo" };
    await applyAnswers(device, [answer(newer, 200, { person })]);
    expect(listAsked).toHaveLength(1);
  });

  test("after the door was closed leaves no name on the device, and is not sent again", async () => {
    const entry = scan();
    const { device, state, stored } = openDoor();
    device.store.patch({ phase: "closed", waiting: 2 });
    await applyAnswers(device, [answer(entry, 200)]);
    expect(stored).toEqual({ journal: [], gone: [entry.seq] });
    expect(state()).toMatchObject({ waiting: 1, journal: [] });
  });
});

describe("needs a look", () => {
  const attentionOf = async (asked: Answer, ...queue: OutboxEntry[]) => {
    const { device, state } = openDoor(...queue);
    await applyAnswers(device, [asked]);
    return state().journal.find(({ id }) => id === asked.entry.id)?.attention;
  };

  test("a refusal that comes when nobody waits for it any more", async () => {
    const entry = scan();
    expect(await attentionOf(answer(entry, 409), entry)).toBe(true);
    expect(await attentionOf(answer(entry, 200), entry)).toBe(false);
  });

  test("no refusal that the volunteer was shown", async () => {
    const entry = scan();
    const { device, state } = openDoor(entry);
    const told: Settled[] = [];
    device.waiters.set(entry.id, (settled) => told.push(settled));
    await applyAnswers(device, [answer(entry, 409)]);
    expect(told).toMatchObject([{ verdict: { kind: "alreadyIn", name: "Ada" } }]);
    expect(state().journal).toMatchObject([{ id: entry.id, attention: false }]);
  });

  test("no refusal of what the volunteer has dropped or taken back", async () => {
    const entry = scan();
    expect(await attentionOf(answer(entry, 409))).toBe(false);
    expect(await attentionOf(answer(entry, 409), entry, undo({ of: entry.id }))).toBe(false);
  });

  test.each([
    [409, "of a person who is out already", false],
    [422, "that comes too late", true],
  ])("an undo (%i) %s: %s", async (status, _what, attention) => {
    const entry = undo();
    expect(await attentionOf(answer(entry, status, { error: refusal }), entry)).toBe(attention);
  });
});

describe("an undo", () => {
  test("that the server has done has the person out, and the log says so", async () => {
    const [entry, back] = [scan(), undo()];
    const { device, state, ada } = openDoor(entry, back);
    await applyAnswers(device, [answer(entry, 200)]);
    expect(state().journal).toMatchObject([{ id: entry.id, undone: false }]);
    await applyAnswers(device, [answer(back, 200)]);
    expect(ada()).toMatchObject({ status: "CONFIRMED", checkedInBy: null });
    expect(state().journal).toMatchObject([{ id: entry.id, undone: true }, { id: back.id }]);
  });

  test("that the server has refused leaves the person in", async () => {
    const [entry, back] = [scan(), undo()];
    const { device, state, ada } = openDoor(entry, back);
    await applyAnswers(device, [answer(entry, 200)]);
    await applyAnswers(device, [answer(back, 422, { error: refusal })]);
    expect(ada()?.status).toBe("CHECKED_IN");
    expect(state().journal[0]).toMatchObject({ id: entry.id, undone: false });
  });

  test("of a check-in that was refused is not sent: there is nothing to take back", async () => {
    const entry = scan();
    const [ofIt, ofAnother] = [undo({ of: entry.id }), undo({ of: "another" })];
    const { device, state, stored } = openDoor(entry, ofIt, ofAnother);
    await applyAnswers(device, [answer(entry, 404)]);
    expect(state().outbox).toEqual([ofAnother]);
    expect(stored.gone).toEqual([entry.seq, ofIt.seq]);
  });

  test("of an unknown ticket learns from the ticket's answer whom it concerns", async () => {
    const entry = scan({ registrationId: null });
    const back = undo({ of: entry.id, registrationId: null });
    const { device, state } = openDoor(entry, back);
    const person = { registrationId: "one", fullName: "Ada", checkedInAt: at };
    await applyAnswers(device, [answer(entry, 200, { person })]);
    expect(state().outbox).toEqual([{ ...back, registrationId: "one" }]);
  });
});

describe("a late answer", () => {
  const shownFor = async (entryId: string, asked: Answer) => {
    const { device, state } = openDoor(asked.entry);
    const verdict = { ...notATicket(), kind: "in" as const, offline: true };
    const subject = { code: null, registrationId: "one" };
    const shown = { id: "shown", verdict, subject, entryId, walkIn: false, overCapacity: false };
    device.store.patch({ shown });
    await applyAnswers(device, [asked]);
    return state().shown;
  };

  test("corrects what is still on the screen, and is heard when it says something else", async () => {
    const entry = scan();
    const corrected = await shownFor(entry.id, answer(entry, 409));
    expect(corrected?.verdict).toMatchObject({ kind: "alreadyIn", offline: false });
    expect(corrected?.id).not.toBe("shown");
  });

  test("that only agrees makes no second sound", async () => {
    const entry = scan();
    const agreed = await shownFor(entry.id, answer(entry, 200));
    expect(agreed).toMatchObject({ id: "shown", verdict: { kind: "in", offline: false } });
  });

  test("does not replace the verdict on the next person", async () => {
    const shown = await shownFor("the next one", answer(scan(), 409));
    expect(shown).toMatchObject({ id: "shown", verdict: { kind: "in", offline: true } });
  });
});
