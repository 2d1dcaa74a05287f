import { and, eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { notFound, unauthorized } from "#base/errors.ts";
import { type EventKey, type LockedEvent, lockEvent } from "../../events/seats.ts";
import { registration } from "../registration.sql.ts";
import { isLive } from "./find-live.ts";
import { isOfEvent, lockPartyRows, selectParties } from "./party-rows.ts";
import type { RegistrationRow } from "./present-registration.ts";

/** Whose party to lock: that of a registration, or of a member's live registration. */
export type Head =
  /** With the version of the personal link that names it, if one does. */
  { registrationId: string; placeVersion?: number } | { memberId: string };

/** 401 for a personal link that was replaced. */
export const invalidLink = () => unauthorized("This personal link is no longer valid");

/** A registration with its guests of every status; a guest has none. All of the party is locked. */
export interface LockedParty {
  event: LockedEvent;
  head: RegistrationRow;
  guests: RegistrationRow[];
}

/**
 * Locks the event, then the whole party of the registration in the order of its ids, as every writer
 * does: who bills a guest anew also holds the seats of host and other guests. NOT_FOUND for an event
 * of another tenant and for a registration of another event.
 */
export function lockParty(tx: Query, key: EventKey, of: Head): Statement<LockedParty> {
  const isHead =
    "memberId" in of
      ? and(eq(registration.memberId, of.memberId), isLive)
      : eq(registration.id, of.registrationId);
  const parties = selectParties(isOfEvent(key, isHead));
  return combine([lockEvent(tx, key), lockPartyRows(tx, key, parties)], ([event, rows]) => {
    const head = rows.find((row) =>
      "memberId" in of ? row.memberId === of.memberId : row.id === of.registrationId,
    );
    if (!head) throw notFound("Registration");
    // The place was transferred after the link was read, and is not its holder's any more.
    if ("placeVersion" in of && of.placeVersion !== head.placeVersion) throw invalidLink();
    return { event, head, guests: rows.filter((row) => row.hostRegistrationId === head.id) };
  });
}
