import { describe, expect, test } from "vitest";
import type { RosterRow } from "../session/checkin-api.ts";
import {
  findUndo,
  findWaitingCode,
  nextParcel,
  type OutboxEntry,
  overlayRows,
  toRecorded,
  toScan,
  type WaitingScan,
} from "./outbox.ts";

let seq = 0;
const waiting = () => {
  seq += 1;
  return {
    id: `entry-${seq}`,
    eventId: "event",
    seq,
    at: "2026-11-21T19:00:00.000Z",
    staffName: "Anna",
    name: "Ada",
    registrationId: "one",
    attempted: false,
  };
};
const scan = (values: Partial<WaitingScan> = {}): WaitingScan => ({
  ...waiting(),
  kind: "scan",
  code: "7K2M9QX4T1VB8RZ3",
  paid: false,
  letIn: true,
  ...values,
});
const undo = (of: string | null = null): OutboxEntry => ({ ...waiting(), kind: "undo", of });
const walkIn = (): OutboxEntry => ({ ...waiting(), kind: "walkIn", input: { fullName: "Bo" } });

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
const list = new Map([["one", row]]);

describe("the next request", () => {
  test("is a run of scans in their order, at most so many", () => {
    const scans = [scan(), scan(), scan()];
    expect(nextParcel([...scans, undo(), scan()])).toEqual({ scans });
    expect(nextParcel(scans, 2)).toEqual({ scans: scans.slice(0, 2) });
  });

  test("is another kind alone, so that nothing overtakes what happened before it", () => {
    const first = walkIn();
    expect(nextParcel([first, scan()])).toEqual({ single: first });
    expect(nextParcel([])).toBeNull();
  });
});

test("a scan is sent under its own id, by code or by person, with the payment when it was taken", () => {
  expect(toScan(scan({ id: "a" }))).toMatchObject({ scanId: "a", code: "7K2M9QX4T1VB8RZ3" });
  const byName = toScan(scan({ code: null, paid: true }));
  expect(byName).toMatchObject({ registrationId: "one", paymentCollectedOffline: true });
  expect(byName).not.toHaveProperty("code");
  expect(toScan(scan({ paid: true, channel: "MANUAL_CASH" }))).toMatchObject({
    paymentCollectedOffline: true,
    paymentChannel: "MANUAL_CASH",
  });
  // An older page stored how much was paid, and not how.
  expect(byName).not.toHaveProperty("paymentChannel");
});

test("an entry is sent with its own time and its own volunteer", () => {
  const recorded = { scannedAt: "2026-11-21T19:00:00.000Z", recordedBy: "Anna" };
  expect(toScan(scan())).toMatchObject({ ...recorded, letIn: true });
  expect(toRecorded(undo())).toEqual(recorded);
});

test("an undo that waits is found by the entry it takes back, else by the person", () => {
  const taken = scan({ id: "taken" });
  const [ofEntry, ofPerson] = [undo("taken"), undo()];
  expect(findUndo([taken, ofEntry], { entryId: "taken", registrationId: null })).toBe(ofEntry);
  expect(findUndo([ofEntry], { entryId: "another", registrationId: "one" })).toBeUndefined();
  expect(findUndo([ofPerson], { entryId: "settled", registrationId: "one" })).toBe(ofPerson);
  expect(findWaitingCode([taken, ofEntry], taken.code ?? "")).toBeNull();
});

describe("the list as the door sees it", () => {
  test("has in whoever was let in offline, and out again whose check-in was undone", () => {
    expect(overlayRows(list, [scan()]).get("one")?.status).toBe("CHECKED_IN");
    expect(overlayRows(list, [scan(), undo()]).get("one")?.status).toBe("CONFIRMED");
  });

  test("keeps when and by whom the server says that somebody came in", () => {
    const inside = { ...row, status: "CHECKED_IN", checkedInBy: "Bert" } as const;
    const seen = overlayRows(new Map([["one", inside]]), [scan()]);
    expect(seen.get("one")?.checkedInBy).toBe("Bert");
  });
});
