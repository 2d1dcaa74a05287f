import { describe, expect, test } from "vitest";
import { keptEntries } from "../../testing/kept-entries.ts";
import { EMPTY_ROSTER } from "../roster/roster.ts";
import {
  ApiRefusal,
  type DoorApi,
  type DoorSession,
  type ErrorBody,
  type Link,
  ServerAway,
  type WalkInAnswer,
} from "../session/checkin-api.ts";
import { countAtDoor, createCheckinDevice } from "../session/checkin-device.ts";
import { addWalkIn } from "./add-walk-in.ts";

const session = {
  token: "token",
  staffName: "Anna",
  event: { ticketTypes: [{ id: "dinner", name: "Dinner" }] },
} as DoorSession;
const input = { fullName: "Bo", ticketTypeId: "dinner" };

/** An open door; `asked` are the walk-ins that reached the server. */
function openDoor(link: Link, server: () => WalkInAnswer) {
  const { kept, db } = keptEntries();
  const asked: unknown[] = [];
  const walkIn: DoorApi["walkIn"] = async (typed, walkInId, { recordedBy }) => {
    asked.push({ ...typed, walkInId, recordedBy });
    return server();
  };
  const roster: DoorApi["roster"] = async () => {
    throw new ServerAway();
  };
  const device = createCheckinDevice({
    address: { tenantSlug: "acme", eventId: "event" },
    db,
    api: () => ({ walkIn, roster }) as Partial<DoorApi> as DoorApi,
  });
  device.store.patch({ phase: "door", session, link });
  return { device, kept, asked, state: () => device.store.get() };
}
const away = (): never => {
  throw new ServerAway();
};
const admitted = (overCapacity: boolean) => (): WalkInAnswer => ({
  person: { registrationId: "two", fullName: "BO", checkedInAt: "2026-11-21T19:00:00.000Z" },
  overCapacity,
});

describe("a walk-in", () => {
  const notNow = ["offline", "limited", "suspended"] as const;
  test.each(notNow)("while the server is %s is let in, counted, and sent later", async (link) => {
    const { device, state, asked, kept } = openDoor(link, away);
    expect(await addWalkIn(device, input)).toBeNull();
    const verdict = { kind: "in", name: "Bo", label: "Guest", ticketType: "Dinner", offline: true };
    expect(state().shown).toMatchObject({ walkIn: true, overCapacity: false, verdict });
    expect(state().outbox).toMatchObject([{ kind: "walkIn", input, attempted: false }]);
    expect(countAtDoor(state())).toEqual({ inside: 1, confirmed: 1 });
    expect([asked.length, kept.size]).toEqual([0, 1]);
  });

  test("with a connection is the server's, under one id and the volunteer's name", async () => {
    const { device, state, asked, kept } = openDoor("online", admitted(false));
    expect(await addWalkIn(device, input)).toBeNull();
    expect(asked).toEqual([{ ...input, walkInId: state().shown?.entryId, recordedBy: "Anna" }]);
    expect(state().shown?.verdict).toMatchObject({ kind: "in", registrationId: "two" });
    expect(state().shown?.verdict.offline).toBe(false);
    expect(kept.size).toBe(0);
  });

  test("names the list by which the volunteer asked for the price", async () => {
    const { device, state } = openDoor("offline", away);
    const asOf = "2026-11-21T18:00:00.000Z";
    device.store.patch({ roster: { ...EMPTY_ROSTER, asOf } });
    await addWalkIn(device, input);
    expect(state().outbox).toMatchObject([{ input: { ...input, quotedAt: asOf } }]);
  });

  test("is shown as typed, with the ticket that was chosen", async () => {
    const { device, state } = openDoor("online", admitted(false));
    await addWalkIn(device, input);
    expect(state().shown?.verdict).toMatchObject({ name: "Bo", ticketType: "Dinner" });
  });

  test.each([true, false])("says whether the event is above its capacity now: %s", async (over) => {
    const { device, state } = openDoor("online", admitted(over));
    await addWalkIn(device, input);
    expect(state().shown?.overCapacity).toBe(over);
  });

  test("that the server refuses goes back to the form: nobody is in, and nothing waits", async () => {
    const full: ErrorBody = { code: "CONFLICT", message: "Full", details: [] };
    const { device, state, kept } = openDoor("online", () => {
      throw new ApiRefusal(409, full);
    });
    expect(await addWalkIn(device, input)).toEqual(full);
    expect([state().shown, state().outbox.length, kept.size]).toEqual([null, 0, 0]);
    expect(state().journal).toMatchObject([{ status: 409, attention: false }]);
  });

  test("is let in and kept when the connection breaks meanwhile", async () => {
    const { device, state } = openDoor("online", away);
    expect(await addWalkIn(device, input)).toBeNull();
    expect(state().shown?.verdict).toMatchObject({ kind: "in", offline: true });
    expect(state().outbox).toMatchObject([{ kind: "walkIn", attempted: true }]);
  });

  test("is nobody's once the volunteer has signed out", async () => {
    const { device, state, kept } = openDoor("offline", away);
    device.store.patch({ session: null });
    expect(await addWalkIn(device, input)).toBeNull();
    expect([state().shown, kept.size]).toEqual([null, 0]);
  });
});
