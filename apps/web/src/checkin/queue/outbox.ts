import { certain, type DoorChannel } from "@rollcall/core/contract";
import { applyAct } from "../roster/apply-to-row.ts";
import type { Recorded, RosterRow, Scan, WalkInInput } from "../session/checkin-api.ts";

/** The fields of all waiting entries. Each try sends the same `id`, so none counts twice. */
type Waiting = {
  id: string;
  eventId: string;
  /** The entry's number on this device, given by the storage. */
  seq: number;
  at: string;
  staffName: string;
  name: string | null;
  registrationId: string | null;
  /** Whether it may have reached the server. Then it can no longer simply be deleted. */
  attempted: boolean;
};

export type WaitingScan = Waiting & {
  kind: "scan";
  code: string | null;
  paid: boolean;
  /** How it was paid. Entries that an older page has stored lack it. */
  channel?: DoorChannel;
  /** How much was paid, in minor units, if the verdict said it. */
  amount?: number | undefined;
  /** The device admitted the person without an answer of the server. */
  letIn: boolean;
};
/** `of` is the entry to undo, if that entry may still wait for its answer. */
export type WaitingUndo = Waiting & { kind: "undo"; of: string | null };
export type WaitingWalkIn = Waiting & { kind: "walkIn"; input: WalkInInput };
export type OutboxEntry = WaitingScan | WaitingUndo | WaitingWalkIn;

/** The content of one request: a run of scans, or one entry of another kind. */
export type Parcel = { scans: WaitingScan[] } | { single: WaitingUndo | WaitingWalkIn };

/** The server accepts at most this many scans in one batch (rules#batch). */
export const BATCH_LIMIT = 200;

/** The next request from the head of the queue, in the order of the actions. */
export function nextParcel(outbox: readonly OutboxEntry[], limit = BATCH_LIMIT): Parcel | null {
  const scans: WaitingScan[] = [];
  for (const entry of outbox) {
    if (entry.kind === "scan" && scans.length < limit) scans.push(entry);
    else if (scans.length > 0 || entry.kind === "scan") break;
    else return { single: entry };
  }
  return scans.length > 0 ? { scans } : null;
}

/** When and by whom an entry was made: another person may send it. */
export const toRecorded = ({ at: scannedAt, staffName }: OutboxEntry): Recorded => ({
  scannedAt,
  recordedBy: staffName,
});

/** Whether the door took the money that the person owed. */
export const isPaid = (entry: OutboxEntry): boolean => entry.kind === "scan" && entry.paid;

/** The waiting undo of this entry or this person, if there is one. */
export const findUndo = (
  outbox: readonly OutboxEntry[],
  target: { entryId: string | null; registrationId: string | null },
): OutboxEntry | undefined =>
  outbox.findLast(
    (entry) =>
      entry.kind === "undo" &&
      (entry.of === null
        ? entry.registrationId === target.registrationId
        : entry.of === target.entryId),
  );

/** A waiting scan in the form of the API. */
export function toScan(entry: WaitingScan): Scan {
  return {
    scanId: entry.id,
    ...toRecorded(entry),
    letIn: entry.letIn,
    ...(entry.code === null
      ? { registrationId: certain(entry.registrationId, "the person of a scan without a code") }
      : { code: entry.code }),
    ...(entry.paid && { paymentCollectedOffline: true }),
    ...(entry.channel && { paymentChannel: entry.channel }),
    ...(entry.paid && entry.amount !== undefined && { amount: entry.amount }),
  };
}

/**
 * The list as the door must see it: the server's rows, changed by the entries that wait on this
 * device, in order. So a ticket that was admitted offline is "already in" when it is shown again.
 */
export function overlayRows(
  rows: ReadonlyMap<string, RosterRow>,
  outbox: readonly OutboxEntry[],
): ReadonlyMap<string, RosterRow> {
  const touching = outbox.filter(({ kind }) => kind !== "walkIn");
  if (touching.length === 0) return rows;
  const projectedRows = new Map(rows);
  for (const entry of touching) {
    const row = entry.registrationId && projectedRows.get(entry.registrationId);
    // For a person who is in, the list's time counts, not the time when the ticket was shown again.
    // Money alone lets nobody in who is cancelled or waits.
    if (!row || (entry.kind === "scan" && !isExpected(row))) continue;
    const { kind, at: recordedAt, staffName } = entry;
    const act = { kind, at: recordedAt, by: staffName, paid: isPaid(entry) };
    for (const after of applyAct(projectedRows, row, act))
      projectedRows.set(after.registrationId, after);
  }
  return projectedRows;
}

const isExpected = ({ status }: RosterRow): boolean =>
  status === "PENDING" || status === "CONFIRMED";

/** The waiting scan of an unknown ticket, when that ticket is shown again. */
export function findWaitingCode(outbox: readonly OutboxEntry[], code: string): WaitingScan | null {
  const lastMatch = outbox.findLast(
    (entry) =>
      entry.kind === "scan" &&
      entry.code === code &&
      !findUndo(outbox, { ...entry, entryId: entry.id }),
  );
  return lastMatch?.kind === "scan" ? lastMatch : null;
}

/** The number of walk-ins that this device has admitted and the server does not know yet. */
export function countWaitingWalkIns(outbox: readonly OutboxEntry[]): number {
  return outbox.filter(
    (entry) => entry.kind === "walkIn" && !findUndo(outbox, { ...entry, entryId: entry.id }),
  ).length;
}
