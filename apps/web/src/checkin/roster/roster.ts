import { containsSpelling, nameKey, spellName } from "@rollcall/core/contract";
import { sha256Hex } from "#lib/file/sha256.ts";
import type { RosterRow } from "../session/checkin-api.ts";

/** The event's list of people on this device. */
export type Roster = {
  rows: ReadonlyMap<string, RosterRow>;
  byHash: ReadonlyMap<string, string>;
  /** The server's time up to which the list is complete; null before the first load. */
  asOf: string | null;
};

export const EMPTY_ROSTER: Roster = { rows: new Map(), byHash: new Map(), asOf: null };

/** A list with exactly these rows. */
export function createRoster(rows: RosterRow[], asOf: string | null): Roster {
  return mergeRoster(EMPTY_ROSTER, rows, asOf);
}

/** The list after these rows have replaced their earlier versions. */
export function mergeRoster(roster: Roster, changed: RosterRow[], asOf: string | null): Roster {
  if (changed.length === 0 && asOf === roster.asOf) return roster;
  if (changed.length === 0) return { ...roster, asOf };
  const rows = new Map(roster.rows);
  const byHash = new Map(roster.byHash);
  for (const row of changed) {
    rows.set(row.registrationId, row);
    byHash.set(row.codeHash, row.registrationId);
  }
  return { rows, byHash, asOf };
}

/** The person with this ticket, if the device knows the ticket. */
export function findByCode(roster: Roster, code: string): RosterRow | null {
  const id = roster.byHash.get(sha256Hex(code));
  return (id && roster.rows.get(id)) || null;
}

const SEATED: ReadonlySet<string> = new Set(["CONFIRMED", "PENDING", "CHECKED_IN"]);

/** Whether a person of this status has a seat, paid or not. */
export const hasSeat = (status: RosterRow["status"]): boolean => SEATED.has(status);

const TURN = { PENDING: 0, CONFIRMED: 0, CHECKED_IN: 1, WAITLISTED: 2, CANCELLED: 3 } as const;

/**
 * People whose names contain the search, or every word of it, at most `limit`: first those who have not
 * arrived, then by name. Without a search, only people who may come in. With one, all people, so
 * that the staff can say why a person may not.
 */
export function searchRoster(
  rows: Iterable<RosterRow>,
  search: string,
  limit: number,
): RosterRow[] {
  const wholeSearch = spellName(search);
  const words = search
    .split(/\s+/)
    .map(spellName)
    .filter((spellings) => spellings.length > 0);
  // A search without any letters, such as a lone accent, would match every name.
  if (words.length === 0 && search.trim() !== "") return [];
  const matches: { row: RosterRow; name: string }[] = [];
  for (const row of rows) {
    if (words.length === 0 && !hasSeat(row.status)) continue;
    const name = nameKey(row.fullName);
    const hasOneOf = (spellings: string[]): boolean =>
      spellings.some((spelling) => containsSpelling(name, spelling));
    if (hasOneOf(wholeSearch) || words.every(hasOneOf)) matches.push({ row, name });
  }
  matches.sort((a, b) => TURN[a.row.status] - TURN[b.row.status] || (a.name < b.name ? -1 : 1));
  return matches.slice(0, limit).map(({ row }) => row);
}

/** People with a seat and exactly this full name, in any spelling of case and accents. */
export function findNamesakes(rows: Iterable<RosterRow>, fullName: string): RosterRow[] {
  const name = nameKey(fullName).trim();
  if (name === "") return [];
  return [...rows].filter((row) => hasSeat(row.status) && nameKey(row.fullName).trim() === name);
}

/** How many people are inside, and how many have a confirmed place. */
export function countRoster(rows: Iterable<RosterRow>): { inside: number; confirmed: number } {
  let inside = 0;
  let confirmed = 0;
  for (const { status } of rows) {
    if (status === "CHECKED_IN") inside += 1;
    if (status === "CHECKED_IN" || status === "CONFIRMED") confirmed += 1;
  }
  return { inside, confirmed };
}
