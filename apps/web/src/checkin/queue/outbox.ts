import { applyToRow } from "../roster/apply-to-row.ts";
import type { Recorded, RosterRow, Scan, WalkInInput } from "../session/checkin-api.ts";

/** What every waiting entry has. `id` is made once and sent with each try, so none counts twice. */
type Waiting = {
  id: string;
  eventId: string;
  /** The order of this device; given by its storage. */
  seq: number;
  at: string;
  staffName: string;
  name: string | null;
  registrationId: string | null;
  /** Whether it may have reached the server: then it can no longer simply be dropped. */
  attempted: boolean;
};

export type WaitingScan = Waiting & {
  kind: "scan";
  code: string | null;
  paid: boolean;
  /** The person was let in by the device's own word. */
  letIn: boolean;
};
/** `of` is the entry that it takes back, where that one may not have been answered yet. */
export type WaitingUndo = Waiting & { kind: "undo"; of: string | null };
export type WaitingWalkIn = Waiting & { kind: "walkIn"; input: WalkInInput };
export type OutboxEntry = WaitingScan | WaitingUndo | WaitingWalkIn;

/** What goes out in one request: a run of scans, or one entry of another kind. */
export type Parcel = { scans: WaitingScan[] } | { single: WaitingUndo | WaitingWalkIn };

/** The server takes at most this many scans in one batch (rules#batch). */
export const BATCH_LIMIT = 200;

/** The head of the queue as one request, keeping the order in which things happened. */
export function nextParcel(outbox: readonly OutboxEntry[], limit = BATCH_LIMIT): Parcel | null {
  const scans: WaitingScan[] = [];
  for (const entry of outbox) {
    if (entry.kind === "scan" && scans.length < limit) scans.push(entry);
    else if (scans.length > 0 || entry.kind === "scan") break;
    else return { single: entry };
  }
  return scans.length > 0 ? { scans } : null;
}

/** When and by whom an entry was made: whoever sends it may be somebody else. */
export const recordedOf = ({ at, staffName }: OutboxEntry): Recorded => ({
  scannedAt: at,
  recordedBy: staffName,
});

/** The undo that waits for this entry to be answered, or for this person, if there is one. */
export const undoOf = (
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

/** A waiting scan as the server takes it. */
export function scanOf(entry: WaitingScan): Scan {
  return {
    scanId: entry.id,
    ...recordedOf(entry),
    letIn: entry.letIn,
    ...(entry.code === null
      ? { registrationId: entry.registrationId ?? "" }
      : { code: entry.code }),
    ...(entry.paid ? { paymentCollectedOffline: true } : {}),
  };
}

/**
 * The list as the door must see it: the server's rows with what waits on this device laid over
 * them, in order. So a ticket that was let in offline is "already in" when it is shown again.
 */
export function overlayRows(
  rows: ReadonlyMap<string, RosterRow>,
  outbox: readonly OutboxEntry[],
): ReadonlyMap<string, RosterRow> {
  const touching = outbox.filter((entry) => entry.kind !== "walkIn" && entry.registrationId);
  if (touching.length === 0) return rows;
  const seen = new Map(rows);
  for (const entry of touching) {
    const row = seen.get(entry.registrationId ?? "");
    // Who is in already came when the list says, not when the ticket was shown again.
    if (!row || (entry.kind === "scan" && row.status === "CHECKED_IN")) continue;
    const { kind, at, staffName } = entry;
    seen.set(row.registrationId, applyToRow(row, { kind, at, by: staffName }));
  }
  return seen;
}

/** A waiting scan of a ticket that the device does not know, shown a second time. */
export function findWaitingCode(outbox: readonly OutboxEntry[], code: string): WaitingScan | null {
  const found = outbox.findLast(
    (entry) =>
      entry.kind === "scan" &&
      entry.code === code &&
      !undoOf(outbox, { ...entry, entryId: entry.id }),
  );
  return found?.kind === "scan" ? found : null;
}

/** People let in by this device as walk-ins whom the server does not know yet. */
export function countWaitingWalkIns(outbox: readonly OutboxEntry[]): number {
  return outbox.filter(
    (entry) => entry.kind === "walkIn" && !undoOf(outbox, { ...entry, entryId: entry.id }),
  ).length;
}
