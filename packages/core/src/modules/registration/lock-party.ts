import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { notFound, unauthorized } from "#base/errors.ts";
import { type EventKey, type LockedEvent, lockEvent } from "../events/seats.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { registration } from "./registration.sql.ts";

/** Whose party to lock: that of a registration, or of a member's live registration. */
export type Head =
  /** With the version of the personal link that names it, if one does. */
  { registrationId: string; placeVersion?: number } | { memberId: string };

/** 401 for a personal link that was replaced. */
export const invalidLink = () => unauthorized("This personal link is not valid any more");

/** A registration with its guests of every status; all rows are locked. A guest has no guests. */
export interface LockedParty {
  event: LockedEvent;
  head: RegistrationRow;
  guests: RegistrationRow[];
}

/**
 * Locks the event, then the registration and its guests in the order of their ids, as every writer
 * does. NOT_FOUND for an event of another tenant and for a registration of another event.
 */
export async function lockParty(tx: Query, key: EventKey, of: Head): Promise<LockedParty> {
  const atEvent = own(registration, key.tenantId, eq(registration.eventId, key.eventId));
  const isHead =
    "memberId" in of
      ? and(eq(registration.memberId, of.memberId), ne(registration.status, "CANCELLED"))
      : eq(registration.id, of.registrationId);
  const heads = tx.select({ id: registration.id }).from(registration).where(and(atEvent, isHead));
  const [event, rows] = await Promise.all([
    lockEvent(tx, key),
    tx
      .select()
      .from(registration)
      .where(and(atEvent, or(isHead, inArray(registration.hostRegistrationId, heads))))
      .orderBy(asc(registration.id))
      .for("no key update"),
  ]);
  const head = rows.find((row) =>
    "memberId" in of ? row.memberId === of.memberId : row.id === of.registrationId,
  );
  if (!head) throw notFound("Registration");
  // The place was transferred after the link was read, and is not its holder's any more.
  if ("placeVersion" in of && of.placeVersion !== head.placeVersion) throw invalidLink();
  return { event, head, guests: rows.filter((row) => row.hostRegistrationId === head.id) };
}
