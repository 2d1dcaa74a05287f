import { type ClubState, eventOf, type Said } from "./club-state.ts";
import { addSeat, fits, isHosts, type Made, seatedStatus } from "./seat-rules.ts";

/** The rules of imports (rules#member-import, rules#import-commit). */

export interface MemberRow {
  email: string;
  type: string | null;
  paidThrough: string | null;
}

/** Whom the club has gets what is lacking, or with overwrite what the file says; others are new. */
export function importMembers(
  state: ClubState,
  rows: readonly MemberRow[],
  { overwrite, skipInvalid }: { overwrite: boolean; skipInvalid: boolean },
  ids: ReadonlyMap<string | null, string>,
): Said {
  const valid = rows.filter(({ type }) => type === null || state.kinds[type]?.active);
  if (valid.length < rows.length && !skipInvalid) return "UNPROCESSABLE_ENTITY";
  let existing = 0;
  for (const { email, type, paidThrough } of valid) {
    const person = Object.values(state.people).find((each) => each.email === email);
    const id = ids.get(email);
    if (person) {
      existing += 1;
      person.type = (overwrite && type) || (person.type ?? type);
      person.paidThrough = (overwrite && paidThrough) || (person.paidThrough ?? paidThrough);
    } else if (id) state.people[id] = { email, type, paidThrough, erased: false };
  }
  const counts = [valid.length - existing, existing, rows.length - valid.length];
  return `OK COMPLETED ${counts.join(" ")}`;
}

/** In the order of the rows while there are seats, then into the queue; nobody twice. */
export function importRegistrants(
  state: ClubState,
  eventId: string,
  rows: readonly { email: string; fullName: string; type: string }[],
  made: ReadonlyMap<string | null, Made>,
): Said {
  if (eventOf(state, eventId).cancelled) return "UNPROCESSABLE_ENTITY";
  let [existing, waitlisted] = [0, 0];
  for (const row of rows) {
    if (isHosts(state, eventId, row.email)) {
      existing += 1;
      continue;
    }
    const seated = fits(state, eventId, [row.type]);
    const status = seated ? seatedStatus(state, [row.type]) : "WAITLISTED";
    if (!seated) waitlisted += 1;
    const stored = made.get(row.email);
    const person = { ...row, eventId, hostId: null, memberId: null, status } as const;
    if (stored) addSeat(state, { ...person, ...stored }).confirmations = 0;
  }
  return `OK COMPLETED ${existing} ${waitlisted}`;
}
