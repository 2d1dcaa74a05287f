import { describe, expect, test } from "vitest";
import { keptEntries } from "../../testing/kept-entries.ts";
import { messages } from "../messages.ts";
import {
  ApiRefusal,
  type DoorApi,
  type DoorSession,
  type Link,
  ServerAway,
} from "../session/checkin-api.ts";
import { createCheckinDevice } from "../session/checkin-device.ts";
import { presentTicket } from "../verdict/show-ticket.ts";
import { notATicket } from "../verdict/verdict.ts";
import type { NewEntry } from "./outbox-storage.ts";
import { recordEntry } from "./record-entry.ts";
import { undoCheckIn } from "./undo-check-in.ts";

const session = { token: "token", staffName: "Anna", event: { isPaid: false } } as DoorSession;
const ADA = { entryId: "settled", registrationId: "one", name: "Ada" };
const said = messages.undo;

/** An open door; `undone` are the registrations whose undo reached the server. */
function openDoor(link: Link, refusal?: Error) {
  const { kept, db } = keptEntries();
  const undone: string[] = [];
  const undo: DoorApi["undo"] = async (registrationId) => {
    undone.push(registrationId);
    if (refusal) throw refusal;
  };
  const device = createCheckinDevice({
    address: { tenantSlug: "acme", eventId: "event" },
    db,
    api: () => ({ undo }) as Partial<DoorApi> as DoorApi,
  });
  device.store.patch({ phase: "door", session, link });
  return { device, kept, undone, state: () => device.store.get() };
}

const scan = (values: { attempted: boolean; registrationId: string | null }): NewEntry => ({
  kind: "scan",
  id: "scan",
  eventId: "event",
  at: "2026-11-21T19:00:00.000Z",
  staffName: "Anna",
  name: "Ada",
  code: "7K2M9QX4T1VB8RZ3",
  paid: false,
  letIn: true,
  ...values,
});
const letInNow = { entryId: "scan", registrationId: "one", name: "Ada" };

describe("without a connection, taking back", () => {
  test("what was never sent only deletes it: the server hears of neither", async () => {
    const { device, state, kept } = openDoor("offline");
    await recordEntry(device, scan({ attempted: false, registrationId: "one" }));
    await undoCheckIn(device, letInNow);
    expect(state().notice).toBe(said.done("Ada"));
    expect([state().outbox.length, kept.size]).toEqual([0, 0]);
  });

  test("what may have been sent waits behind it, and nothing is deleted", async () => {
    const { device, state, kept } = openDoor("offline");
    await recordEntry(device, scan({ attempted: true, registrationId: "one" }));
    await undoCheckIn(device, letInNow);
    expect(state().notice).toBe(said.later("Ada"));
    expect(state().outbox).toMatchObject([{ id: "scan" }, { kind: "undo", of: "scan" }]);
    expect(kept.size).toBe(2);
  });

  test("an unknown ticket that may have been sent can be asked for as well", async () => {
    const { device, state } = openDoor("offline");
    await recordEntry(device, scan({ attempted: true, registrationId: null }));
    await undoCheckIn(device, { ...letInNow, registrationId: null });
    expect(state().outbox).toMatchObject([{}, { kind: "undo", of: "scan", registrationId: null }]);
  });

  test("an earlier check-in waits until the server is back, under the volunteer's name", async () => {
    const { device, state } = openDoor("offline");
    await undoCheckIn(device, ADA);
    const undo = { kind: "undo", registrationId: "one", of: null, staffName: "Anna" };
    expect(state().outbox).toEqual([expect.objectContaining(undo)]);
    expect(state().notice).toBe(said.later("Ada"));
  });

  test("the same check-in again asks for no second undo", async () => {
    const { device, state } = openDoor("offline");
    await undoCheckIn(device, ADA);
    await undoCheckIn(device, ADA);
    expect(state().outbox).toHaveLength(1);
    expect(state().notice).toBe(said.later("Ada"));
  });

  test("a check-in of which neither entry nor person is known yet has to be tried again", async () => {
    const { device, state } = openDoor("offline");
    await undoCheckIn(device, { entryId: "scan", registrationId: null, name: null });
    expect(state().outbox).toEqual([]);
    expect(state().notice).toBe(said.notYet(null));
  });
});

describe("with a connection, taking back", () => {
  test("is done at once, and the verdict leaves the screen", async () => {
    const { device, state, undone, kept } = openDoor("online");
    const subject = { code: null, registrationId: "one" };
    presentTicket(device, { subject, verdict: { ...notATicket(), kind: "in" } });
    expect(state().shown).not.toBeNull();
    await undoCheckIn(device, ADA);
    expect(undone).toEqual(["one"]);
    expect(state()).toMatchObject({ notice: said.done("Ada"), shown: null, outbox: [] });
    expect(kept.size).toBe(0);
  });

  test("at a paid event, says what becomes of the payment", async () => {
    const { device, state } = openDoor("online");
    const paid = { ...session, event: { ...session.event, isPaid: true } };
    device.store.patch({ session: paid });
    await undoCheckIn(device, ADA);
    expect(state().notice).toBe(`${said.done("Ada")} ${said.money}`);
  });

  test("what the server refuses is told with its reason, and not asked again", async () => {
    const details = [{ reason: "UNDO_TOO_LATE" }];
    const tooLate = new ApiRefusal(422, { code: "UNPROCESSABLE_ENTITY", message: "No", details });
    const { device, state } = openDoor("online", tooLate);
    await undoCheckIn(device, ADA);
    expect(state().notice).toBe(said.refused("Ada", messages.refusal.UNDO_TOO_LATE ?? ""));
    expect(state().outbox).toEqual([]);
  });

  test("when the connection breaks meanwhile is kept, and done later", async () => {
    const { device, state } = openDoor("online", new ServerAway());
    await undoCheckIn(device, ADA);
    expect(state()).toMatchObject({ notice: said.later("Ada"), link: "offline" });
    expect(state().outbox).toMatchObject([{ kind: "undo", attempted: true }]);
  });
});
