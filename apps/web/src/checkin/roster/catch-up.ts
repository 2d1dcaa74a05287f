import type { JournalEntry } from "../queue/journal.ts";
import { applyAct } from "./apply-to-row.ts";
import { mergeRoster, type Roster } from "./roster.ts";

/**
 * Adds answers that came after the list was stored. The list is stored when it is fetched, answers
 * when they come. A page that is reloaded in between, without a network, must not admit a person
 * again who came in a moment before.
 */
export function catchUp(roster: Roster, journal: JournalEntry[]): Roster {
  const { asOf } = roster;
  const answeredEntries = journal
    .filter(({ status, settledAt }) => status < 300 && (asOf === null || settledAt > asOf))
    .sort((a, b) => (a.settledAt < b.settledAt ? -1 : 1));
  return answeredEntries.reduce((merged, entry) => {
    const { kind, registrationId: id, checkedInAt, checkedInBy, paid = false } = entry;
    const row = id && merged.rows.get(id);
    const instant = checkedInAt ?? entry.at;
    if (!row) return merged;
    return mergeRoster(
      merged,
      applyAct(merged.rows, row, { kind, at: instant, by: checkedInBy, paid }),
      asOf,
    );
  }, roster);
}
