import type { JournalEntry } from "../queue/journal.ts";
import type { RosterRow } from "../session/checkin-api.ts";
import { applyToRow } from "./apply-to-row.ts";
import { mergeRoster, type Roster } from "./roster.ts";

/**
 * Adds answers that came after the list was stored. The list is stored when it is fetched, answers
 * when they come. A page that is reloaded in between, without a network, must not admit a person
 * again who came in a moment before.
 */
export function catchUp(roster: Roster, journal: JournalEntry[]): Roster {
  const { asOf } = roster;
  const told = journal
    .filter(({ status, settledAt }) => status < 300 && (asOf === null || settledAt > asOf))
    .sort((a, b) => (a.settledAt < b.settledAt ? -1 : 1));
  const rows = new Map<string, RosterRow>();
  for (const entry of told) {
    const { kind, registrationId: id, checkedInAt, checkedInBy } = entry;
    const row = id && (rows.get(id) ?? roster.rows.get(id));
    const at = checkedInAt ?? entry.at;
    if (row) rows.set(row.registrationId, applyToRow(row, { kind, at, by: checkedInBy }));
  }
  return mergeRoster(roster, [...rows.values()], asOf);
}
