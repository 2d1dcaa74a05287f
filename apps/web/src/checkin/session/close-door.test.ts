import { describe, expect, test } from "vitest";
import { createRoster } from "../roster/roster.ts";
import { ApiRefusal, type DoorApi, type DoorSession } from "./checkin-api.ts";
import { createCheckinDevice, NEW_DOOR } from "./checkin-device.ts";
import type { Closing, DoorDatabase } from "./checkin-storage.ts";
import {
  askForCode,
  closeDoor,
  closingByTime,
  endShift,
  findClosing,
  leaveToOtherTab,
} from "./close-door.ts";

const moment = (time: string): number => Date.parse(`2026-11-22T${time}:00.000Z`);
const event = { id: "event", title: "Supper", endsAt: "2026-11-22T20:00:00.000Z" };
const session = { token: "token", expiresAt: "2026-11-22T21:00:00.000Z", event } as DoorSession;
const longer = { ...session, expiresAt: "2026-11-23T06:00:00.000Z" };

describe("a refused token", () => {
  const refused = (status: number, code: string, time = "19:00") => {
    const refusal = new ApiRefusal(status, { code, message: "", details: [] });
    return findClosing(refusal, session.expiresAt, moment(time));
  };

  test.each<[string, Closing]>([
    ["ACCESS_CODE_REVOKED", "revoked"],
    ["ACCESS_CODE_EXPIRED", "expired"],
    ["EVENT_ENDED", "ended"],
    ["OUT_OF_SCOPE", "refused"],
  ])("closes the door at %s, and says that it is %s", (code, closing) => {
    expect([refused(401, code), refused(403, code)]).toEqual([closing, closing]);
  });

  test("whose time is over is called expired, whatever else the server says", () => {
    expect(refused(401, "UNAUTHORIZED", "20:59")).toBe("refused");
    expect(refused(401, "UNAUTHORIZED", "21:00")).toBe("expired");
  });

  test.each([400, 404, 409, 422, 429])(
    "%i concerns one ticket, and the door stays open",
    (status) => {
      expect(refused(status, "ACCESS_CODE_REVOKED", "23:00")).toBeNull();
    },
  );
});

describe("the door's time", () => {
  test("goes on for two hours after the end, for late guests, if the code lasts", () => {
    expect(closingByTime(longer, moment("21:59"))).toBeNull();
    expect(closingByTime(longer, moment("22:00"))).toBe("ended");
  });

  test("is over when the code is", () => {
    expect(closingByTime(session, moment("20:59"))).toBeNull();
    expect(closingByTime(session, moment("21:00"))).toBe("expired");
  });
});

/** A door at work; `kept` is what its storage holds afterwards of the session, `wiped` what left. */
function doorAtWork() {
  const device = createCheckinDevice({
    address: { tenantSlug: "acme", eventId: "event" },
    db: {} as DoorDatabase,
    api: () => ({}) as DoorApi,
  });
  const sessions: unknown[] = [];
  const wiped: unknown[] = [];
  const store = {
    index: () => ({ getAllKeys: async () => ["logged"] }),
    put: async (one: unknown) => sessions.push(one),
    delete: async (key: unknown) => wiped.push(key),
  };
  const transaction = () => ({ objectStore: () => store, done: Promise.resolve() });
  Object.assign(device.db, { transaction });
  const roster = createRoster([], "2026-11-22T18:00:00.000Z");
  const outbox = [{ id: "a" }, { id: "b" }] as typeof NEW_DOOR.outbox;
  const work = { session, roster, outbox, link: "offline", lost: 3, notice: "Ada was taken back." };
  device.store.patch({ ...NEW_DOOR, ...work, link: "offline", phase: "door" });
  return { device, sessions, wiped, state: () => device.store.get() };
}
const NO_NAMES = { session: null, outbox: [], journal: [], shown: null, notice: null };

describe("a closed door", () => {
  test("says why and of which event, how much waits, and shows no name any more", async () => {
    const { device, state } = doorAtWork();
    await closeDoor(device, "revoked");
    const said = { phase: "closed", closing: "revoked", title: "Supper", waiting: 2, lost: 3 };
    expect(state()).toMatchObject({ ...NO_NAMES, ...said });
    expect(state().roster.asOf).toBeNull();
  });

  test("keeps of its session the reason and the title, and deletes list and log", async () => {
    const { device, sessions, wiped } = doorAtWork();
    await closeDoor(device, "ended");
    const kept = { eventId: "event", title: "Supper", session: null, closing: "ended" };
    expect(sessions).toEqual([kept]);
    expect(wiped).toEqual(["event", "logged"]);
  });

  test("keeps its first reason", async () => {
    const { device, state, sessions } = doorAtWork();
    await closeDoor(device, "revoked");
    await closeDoor(device, "expired");
    expect([state().closing, sessions.length]).toEqual(["revoked", 1]);
  });

  test("goes on to the login, which still knows how much waits", async () => {
    const { device, state } = doorAtWork();
    await closeDoor(device, "revoked");
    askForCode(device);
    expect(state()).toMatchObject({ phase: "login", waiting: 2 });
  });
});

test("the end of a shift deletes everything but what waits, and the login says how much", async () => {
  const { device, state, sessions, wiped } = doorAtWork();
  await endShift(device);
  const left = { phase: "login", waiting: 2, lost: 3, link: "offline", closing: null };
  expect(state()).toMatchObject({ ...NO_NAMES, ...left });
  expect([sessions, wiped]).toEqual([[], ["event", "event", "logged"]]);
});

describe("another tab", () => {
  test("gets the door when the ticket in hand is answered, not before", async () => {
    const { device, state } = doorAtWork();
    const { promise, resolve } = answerLater();
    device.turn = promise;
    const left = leaveToOtherTab(device);
    expect(state().phase).toBe("door");
    resolve();
    await left;
    expect(state()).toMatchObject({ ...NO_NAMES, phase: "otherTab" });
  });

  test("gets the door also when that answer failed, and what was kept stays kept", async () => {
    const { device, state, wiped } = doorAtWork();
    device.turn = Promise.reject(new Error("The disk is full"));
    await leaveToOtherTab(device);
    expect([state().phase, wiped]).toEqual(["otherTab", []]);
  });
});

function answerLater() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
