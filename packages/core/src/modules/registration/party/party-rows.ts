import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import type { Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { EventKey } from "../../events/seats.ts";
import { registration } from "../registration.sql.ts";
import type { RegistrationRow } from "./present-registration.ts";

/** The registrations of an event that fulfil all conditions. */
export const isOfEvent = (
  { tenantId, eventId }: EventKey,
  ...conditions: (SQL | undefined)[]
): SQL => own(registration, tenantId, eq(registration.eventId, eventId), ...conditions);

/** The party of a registration: its host's id, or its own. Lists are sorted by it. */
export const partyId = sql<string>`coalesce(${registration.hostRegistrationId}, ${registration.id})`;

/**
 * Whether a column names this registration or a guest of it. Each way has an index, whose ids are read
 * as an array: with OR over both, PostgreSQL now and then prefers to read the whole event.
 */
export const isInParty = (
  column: PgColumn,
  tenantId: TenantId,
  hostId: string,
): SQL => sql`${column} = any(array(
    select ${hostId}::uuid
    union all
    select fellow.id from ${registration} as fellow
    where fellow.tenant_id = ${tenantId} and fellow.host_registration_id = ${hostId}::uuid))`;

/** A query of the parties of registrations, for `lockPartyRows`. */
export const selectParties = (where: SQL | undefined): SQL =>
  sql`(select ${partyId} as id from ${registration} where ${where})`;

/**
 * Locks all registrations of these parties, of every status, in the order of their ids
 * (docs/adr/0012-lock-order.md). It finds them by their own ids and by their hosts': PostgreSQL
 * takes coalesce for a function that may leak values, so row-level security keeps it from an index,
 * and it would read the whole event.
 * @param parties ids of hosts, or a query of them
 */
export const lockPartyRows = (
  tx: Query,
  { tenantId }: Pick<EventKey, "tenantId">,
  parties: readonly string[] | SQL,
): Statement<RegistrationRow[]> => {
  const hostIds = Array.isArray(parties)
    ? sql`(select unnest(${`{${parties.join()}}`}::uuid[]) as id)`
    : parties;
  const members = sql`(
    with party as materialized ${hostIds}
    select id, id from party
    union all
    select guest.id, party.id from party join ${registration} as guest
      on guest.tenant_id = ${tenantId} and guest.host_registration_id = party.id)`;
  return tx
    .select()
    .from(registration)
    .where(own(registration, tenantId, sql`(${registration.id}, ${partyId}) in ${members}`))
    .orderBy(asc(registration.id))
    .for("no key update");
};

/** The ids of registrations and of their hosts, each once. */
export const getIdsWithHosts = (
  rows: readonly Pick<RegistrationRow, "id" | "hostRegistrationId">[],
): string[] => [
  ...new Set(rows.flatMap(({ id, hostRegistrationId }) => [id, hostRegistrationId ?? id])),
];
