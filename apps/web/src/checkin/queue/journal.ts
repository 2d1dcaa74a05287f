import type { ErrorBody } from "../session/checkin-api.ts";
import type { VerdictKind } from "../verdict/verdict.ts";

/** What became of one thing that the door did: kept on the device for the evening. */
export type JournalEntry = {
  id: string;
  eventId: string;
  kind: "scan" | "walkIn" | "undo";
  /** When it happened at the door, and when the server's answer was stored. */
  at: string;
  settledAt: string;
  name: string | null;
  registrationId: string | null;
  status: number;
  verdict: VerdictKind;
  checkedInAt: string | null;
  checkedInBy: string | null;
  error: ErrorBody | null;
  /** Went wrong while nobody looked: somebody has to look at it. */
  attention: boolean;
  /** Taken back since. */
  undone: boolean;
};

/** A scoped token may take a check-in back for this long (rules#undo). */
export const UNDO_WINDOW_MS = 15 * 60_000;

/** Whether the door may still take this check-in back at the given instant. */
export function canUndo(entry: JournalEntry, nowMs: number): boolean {
  const good = entry.status === 200 || entry.status === 201;
  if (!good || entry.kind === "undo" || entry.undone || !entry.registrationId) return false;
  return nowMs - Date.parse(entry.settledAt) < UNDO_WINDOW_MS;
}

/** The newest first, as the list of last people shows them. */
export function newestFirst(journal: readonly JournalEntry[], limit: number): JournalEntry[] {
  const byTime = [...journal].sort((a, b) => (a.at < b.at ? 1 : -1));
  return byTime.filter((entry) => entry.kind !== "undo" || entry.attention).slice(0, limit);
}

/** What somebody still has to look at. */
export function needingAttention(journal: readonly JournalEntry[]): JournalEntry[] {
  return journal.filter((entry) => entry.attention);
}
