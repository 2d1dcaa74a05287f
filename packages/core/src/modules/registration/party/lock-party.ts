import { and, eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { notFound, unauthorized } from "#base/errors.ts";
import { type EventKey, type LockedEvent, lockEvent } from "../../events/seats.ts";
import { registration } from "../registration.sql.ts";
import { isLive } from "./find-live.ts";
import { isOfEvent, lockPartyRows, selectParties } from "./party-rows.ts";
import type { RegistrationRow } from "./present-registration.ts";

/** How to find the party to lock: by a registration, or by a member's live registration. */
export type HeadLookup =
  /** With the version of the personal link that names it, if one does. */
  { registrationId: string; placeVersion?: number } | { memberId: string };

/** 401 for a personal link that was replaced. */
export const invalidPersonalLink = () => unauthorized("This personal link is no longer valid");

/** A registration with its guests of every status; a guest has none. All of the party is locked. */
export interface LockedParty {
  event: LockedEvent;
  head: RegistrationRow;
  guests: RegistrationRow[];
}

/**
 * Locks the event, then the whole party of the registration in the order of its ids. Every writer
 * does so, because billing one guest again also changes the holds of the host and the other guests.
 * NOT_FOUND for an event of another tenant and for a registration of another event.
 */
export function lockParty(tx: Query, key: EventKey, lookup: HeadLookup): Statement<LockedParty> {
  const isHead =
    "memberId" in lookup
      ? and(eq(registration.memberId, lookup.memberId), isLive)
      : eq(registration.id, lookup.registrationId);
  const parties = selectParties(isOfEvent(key, isHead));
  return combine([lockEvent(tx, key), lockPartyRows(tx, key, parties)], ([event, rows]) => {
    const head = rows.find((row) =>
      "memberId" in lookup ? row.memberId === lookup.memberId : row.id === lookup.registrationId,
    );
    if (!head) throw notFound("Registration");
    // The registration was transferred after the link was read, so the link is no longer valid.
    if ("placeVersion" in lookup && lookup.placeVersion !== head.placeVersion)
      throw invalidPersonalLink();
    return { event, head, guests: rows.filter((row) => row.hostRegistrationId === head.id) };
  });
}
