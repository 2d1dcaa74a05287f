import type { RosterRow } from "../session/checkin-api.ts";

/** The others of a person's party who are not in yet. A row of an older page knows no party. */
export function partyOf(
  rows: ReadonlyMap<string, RosterRow>,
  registrationId: string | null,
): RosterRow[] {
  const partyId = registrationId && rows.get(registrationId)?.partyId;
  if (!partyId) return [];
  return [...rows.values()].filter(
    (row) =>
      row.partyId === partyId &&
      row.registrationId !== registrationId &&
      (row.status === "CONFIRMED" || row.status === "PENDING"),
  );
}
