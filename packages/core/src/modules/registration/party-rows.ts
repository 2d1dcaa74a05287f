import { and, asc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { EventKey } from "../events/seats.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { registration } from "./registration.sql.ts";

/** The registrations of an event. */
export const isOfEvent = ({ tenantId, eventId }: EventKey) =>
  own(registration, tenantId, eq(registration.eventId, eventId));

/** The party of a registration: its host's id, or its own; an index has it. */
export const partyId = sql<string>`coalesce(${registration.hostRegistrationId}, ${registration.id})`;

/**
 * Locks all registrations of these parties of an event, of every status, in the order of their ids
 * (docs/adr/0012-lock-order.md).
 * @param partyIds ids of hosts, or a query of them
 */
export const lockPartyRows = (
  tx: Query,
  key: EventKey,
  partyIds: string[] | SQLWrapper,
): Promise<RegistrationRow[]> =>
  tx
    .select()
    .from(registration)
    .where(and(isOfEvent(key), inArray(partyId, partyIds)))
    .orderBy(asc(registration.id))
    .for("no key update");

/** The ids of registrations and of their hosts, each once. */
export const getIdsWithHosts = (
  rows: readonly Pick<RegistrationRow, "id" | "hostRegistrationId">[],
): string[] => [
  ...new Set(rows.flatMap(({ id, hostRegistrationId }) => [id, hostRegistrationId ?? id])),
];
