import type { ErrorBody } from "../session/checkin-api.ts";
import type { VerdictKind } from "../verdict/verdict-kind.ts";

/** The result of one action at the door, stored on the device for the evening. */
export type JournalEntry = {
  id: string;
  eventId: string;
  kind: "scan" | "walkIn" | "undo";
  /** When it happened at the door; below, when the server's answer was stored. */
  at: string;
  settledAt: string;
  name: string | null;
  registrationId: string | null;
  status: number;
  verdict: VerdictKind;
  checkedInAt: string | null;
  checkedInBy: string | null;
  error: ErrorBody | null;
  /** Failed while nobody waited for the answer: the staff must look at it. */
  attention: boolean;
  /** The money due was taken. Entries that an older page has stored lack it. */
  paid?: boolean;
  /** Undone later. */
  undone: boolean;
};

/** A scoped token may undo a check-in for this long (rules#undo). */
export const UNDO_WINDOW_MS = 15 * 60_000;

/** Whether the door may still undo this check-in at this time. */
export function canUndo(entry: JournalEntry, nowMs: number): boolean {
  const good = entry.status === 200 || entry.status === 201;
  if (!good || entry.kind === "undo" || entry.undone || !entry.registrationId) return false;
  return nowMs - Date.parse(entry.settledAt) < UNDO_WINDOW_MS;
}

/** The newest entries first, for the list of the last people. */
export function newestFirst(journal: readonly JournalEntry[], limit: number): JournalEntry[] {
  const byTime = [...journal].sort((a, b) => (a.at < b.at ? 1 : -1));
  return byTime.filter((entry) => entry.kind !== "undo" || entry.attention).slice(0, limit);
}

/** The entries that the staff must look at. */
export function needingAttention(journal: readonly JournalEntry[]): JournalEntry[] {
  return journal.filter((entry) => entry.attention);
}
