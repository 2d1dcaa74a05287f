import { eq, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MINUTE } from "#base/clock.ts";
import { selectFixed } from "#base/db/built-select.ts";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { inTenantAtOnce } from "#base/rpc/context.ts";
import { setEntityTag } from "#base/rpc/set-entity-tag.ts";
import { invoice } from "../billing/billing.sql.ts";
import { ticketType } from "../events/event.sql.ts";
import { ticketTypesOf } from "../events/load-event.ts";
import { member } from "../membership/member.sql.ts";
import { amountDue, currencyDue, invoicedWith } from "../registration/amount-due.ts";
import { labelOf } from "../registration/attendee-label.ts";
import { partyId } from "../registration/party-rows.ts";
import { registration } from "../registration/registration.sql.ts";
import type { RegistrationStatus } from "../registration/registration-states.ts";
import { itsMember, itsTicketType } from "./attendee-columns.ts";
import type { rosterInput, rosterOutput } from "./checkin.schema.ts";
import { countPeople } from "./count-people.ts";
import type { DoorContext } from "./door.ts";
import { findEvent } from "./find-event.ts";
import { presentDoorEvent } from "./present-door-event.ts";

type Input = z.infer<typeof rosterInput>;
type Roster = z.infer<typeof rosterOutput>;

// A row's updatedAt is the start of its transaction, but the row becomes visible at the commit. It
// may thus appear with a time before the previous answer. No transaction lives this long
// (base/db/connect.ts); sending a row twice does no harm.
const OVERLAP_MS = MINUTE;

/**
 * What a door device needs to work offline (rules#roster): everybody who is not cancelled, or with
 * `since` every row that shows something else, also CANCELLED ones, and always the event as it is
 * now. The ETag covers the list, the counts and the event but not `asOf`, so that an unchanged list is
 * a 304.
 */
export async function roster(ctx: DoorContext, { eventId, since }: Input): Promise<Roster> {
  const { tenantId } = ctx.actor;
  const [data, people, asOf, found, types] = await inTenantAtOnce(ctx, async (tx) => {
    const [{ event }, ticketTypes, now, ...answer] = await Promise.all([
      findEvent(tx, tenantId, eventId),
      ticketTypesOf(tx, tenantId, [eventId]),
      databaseTime(tx),
      readEntries(tx, tenantId, eventId, since),
      countPeople(tx, tenantId, eventId),
    ]);
    return [...answer, now, event, ticketTypes] as const;
  });
  const event = { status: found.status, ...presentDoorEvent(found, types) };
  const { checkedIn, toCome, pending, waitlisted } = people;
  const counts = { checkedIn, total: checkedIn + toCome + pending, pending, waitlisted };
  setEntityTag(ctx, { data, counts, event });
  return { data, meta: { asOf: iso(asOf), ...counts, event } };
}

async function databaseTime(tx: Query): Promise<Date> {
  const [row] = await tx.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::bigint as ms`,
  );
  return new Date(row?.ms ?? 0);
}

/** An INACTIVE member is shown as CANCELLED, so that an offline device refuses them as well. */
const statusAtDoor: SQL<RegistrationStatus> = sql`case
  when ${member.status} = 'INACTIVE' and ${registration.status} <> 'CHECKED_IN' then 'CANCELLED'
  else ${registration.status} end`;

/**
 * The registrations of which a roster shows something else since a moment: their own row, their
 * member, the invoice of themselves or their host, or the name or price of their ticket type. Each is
 * found by an index. A condition on the joined row would read everybody of the event, and in a large
 * club all members, each few seconds for each phone. As an array the ids are looked up; as a subquery
 * they are joined with everybody of the event.
 */
const changedSince = (tenantId: TenantId, eventId: string, at: Date): SQL => {
  const since = sql`changed.updated_at >= ${at.toISOString()}`;
  const ofTenant = sql`changed.tenant_id = ${tenantId}`;
  const ofEvent = sql`${ofTenant} and changed.event_id = ${eventId}`;
  const join = sql`join ${registration} as theirs on theirs.tenant_id = changed.tenant_id`;
  return sql`${registration.id} = any(array(
    select changed.id from ${registration} as changed where ${ofEvent} and ${since}
    union
    select theirs.id from ${member} as changed ${join} and theirs.member_id = changed.id
    where ${ofTenant} and ${since} and theirs.event_id = ${eventId}
    union
    select theirs.id from ${invoice} as changed ${join} and theirs.id = changed.registration_id
    where ${ofEvent} and ${since}
    union
    select theirs.id from ${invoice} as changed
    ${join} and theirs.host_registration_id = changed.registration_id
    where ${ofEvent} and ${since}
    union
    select theirs.id from ${ticketType} as type
    join ${registration} as theirs on theirs.tenant_id = type.tenant_id
      and theirs.event_id = type.event_id and theirs.ticket_type_id = type.id
    where type.tenant_id = ${tenantId} and type.event_id = ${eventId}
      and type.changed_at >= ${at.toISOString()}))`;
};

async function readEntries(
  tx: Query,
  tenantId: TenantId,
  eventId: string,
  since: Date | undefined,
): Promise<Roster["data"]> {
  const wanted = since
    ? changedSince(tenantId, eventId, new Date(since.getTime() - OVERLAP_MS))
    : ne(statusAtDoor, "CANCELLED");
  const rows = await selectFixed(
    tx,
    entries,
    sql`where ${own(registration, tenantId, eq(registration.eventId, eventId), wanted)}
      order by ${registration.nameKey}, ${registration.id}`,
  );
  return rows.map(({ roles, checkedInAt, ...row }) => ({
    ...row,
    label: labelOf(roles),
    checkedInAt: isoOrNull(checkedInAt),
  }));
}

const entries = (query: Query) =>
  query
    .select({
      registrationId: registration.id,
      fullName: registration.fullName,
      roles: member.roles,
      ticketType: ticketType.name,
      ticketTypeId: registration.ticketTypeId,
      partyId,
      status: statusAtDoor,
      checkedInAt: registration.checkedInAt,
      checkedInBy: registration.checkedInBy,
      ticketCodeSha256: sql<string>`encode(sha256(convert_to(${registration.ticketCode}, 'UTF8')), 'hex')`,
      amountDue,
      currency: currencyDue,
      invoicedWith,
    })
    .from(registration)
    .leftJoin(ticketType, itsTicketType)
    .leftJoin(member, itsMember)
    .$dynamic();
