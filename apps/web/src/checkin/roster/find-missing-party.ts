import type { RosterRow } from "../session/checkin-api.ts";

/** The others of a person's party who are not in yet. A row of an older page knows no party. */
export function findMissingParty(
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

/** The party of a person, as the list has it now. */
export type PartyCount = {
  /** The host's name, for a guest; null for the host, and for a host who is not coming. */
  host: string | null;
  inside: number;
  size: number;
};

const COMING = new Set<RosterRow["status"]>(["CONFIRMED", "PENDING", "CHECKED_IN"]);

/** How much of a person's party is in; null for somebody who comes alone. */
export function countParty(
  rows: ReadonlyMap<string, RosterRow>,
  registrationId: string | null,
): PartyCount | null {
  const partyId = registrationId && rows.get(registrationId)?.partyId;
  if (!partyId) return null;
  const party = [...rows.values()].filter(
    (row) => row.partyId === partyId && COMING.has(row.status),
  );
  if (party.length < 2) return null;
  const host = party.find((row) => row.registrationId === partyId);
  return {
    host: host && host.registrationId !== registrationId ? host.fullName : null,
    inside: party.filter(({ status }) => status === "CHECKED_IN").length,
    size: party.length,
  };
}
