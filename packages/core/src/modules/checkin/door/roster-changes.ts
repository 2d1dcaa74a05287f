import { type SQL, sql } from "drizzle-orm";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { event, ticketType } from "../../events/event.sql.ts";
import type { EventKey } from "../../events/seats.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../../registration/registration.sql.ts";

/** How many changes identify a cached list; with more, the list is read again. */
const MAX_CHANGES = 100;
const MANY = "many";

/** The members whose label or status at a door changed since a moment, as many as are looked up. */
const changedMembers = (tenantId: TenantId, since: SQL, slice: SQL): SQL => sql`
  select id, xmin from ${member}
  where tenant_id = ${tenantId} and door_changed_at >= ${since}
  order by door_changed_at ${slice}`;

/**
 * The registrations that a roster shows differently since a moment, because of a change to their own
 * row, their member, their own or their host's invoice, or the name or price of their ticket type.
 * Each kind is found by an index: a condition on the joined row would read everybody at the event, and
 * in a large club all members, every few seconds for each phone. If an import changed more members
 * than are looked up, everybody at the event is sent again. As an array the ids are looked up; as a
 * subquery they would be joined with everybody at the event.
 */
export const isChangedSince = ({ tenantId, eventId }: EventKey, since: Date): SQL => {
  const moment = sql`${since.toISOString()}::timestamptz`;
  const isRecent = sql`changed.updated_at >= ${moment}`;
  const ofTenant = sql`changed.tenant_id = ${tenantId}`;
  const ofEvent = sql`${ofTenant} and changed.event_id = ${eventId}`;
  const join = sql`join ${registration} as theirs on theirs.tenant_id = changed.tenant_id`;
  return sql`${registration.id} = any(array(
    select changed.id from ${registration} as changed where ${ofEvent} and ${isRecent}
    union
    select theirs.id from (${changedMembers(tenantId, moment, sql`limit ${MAX_CHANGES}`)}) as changed
    cross join lateral (${registrationsOfChanged({ tenantId, eventId })}) as theirs
    union
    select id from ${registration} where tenant_id = ${tenantId} and event_id = ${eventId}
      and (select true from (
        ${changedMembers(tenantId, moment, sql`offset ${MAX_CHANGES} limit 1`)}) as more)
    union
    select theirs.id from ${invoice} as changed ${join} and theirs.id = changed.registration_id
    where ${ofEvent} and ${isRecent}
    union
    select theirs.id from ${invoice} as changed
    ${join} and theirs.host_registration_id = changed.registration_id
    where ${ofEvent} and ${isRecent}
    union
    select theirs.id from ${ticketType} as type
    join ${registration} as theirs on theirs.tenant_id = type.tenant_id
      and theirs.event_id = type.event_id and theirs.ticket_type_id = type.id
    where type.tenant_id = ${tenantId} and type.event_id = ${eventId}
      and type.changed_at >= ${since.toISOString()}))`;
};

/** A registration of a changed member at an event. */
const registrationsOfChanged = ({ tenantId, eventId }: EventKey): SQL => sql`
  select theirs.id from ${registration} as theirs
  where theirs.tenant_id = ${tenantId} and theirs.event_id = ${eventId}
    and theirs.member_id = changed.id`;

/**
 * The rows of a roster that were written since a moment, each with the transaction that wrote it, with
 * all ticket types and the currency, as one text. If two texts since the same moment are equal,
 * nothing that the roster shows was committed in between.
 */
export function listChanges({ tenantId, eventId }: EventKey, since: SQL): SQL {
  const mark = sql`changed.id || ':' || changed.xmin as change`;
  const ofTenant = sql`changed.tenant_id = ${tenantId} and changed.updated_at >= ${since}`;
  const ofEvent = sql`where ${ofTenant} and changed.event_id = ${eventId}
    order by changed.updated_at limit ${MAX_CHANGES + 1}`;
  return sql`select string_agg(change, ' ' order by change) from (
    select currency as change from ${event} where tenant_id = ${tenantId} and id = ${eventId}
    union all
    select id || ':' || price || ':' || extract(epoch from changed_at) from ${ticketType}
    where tenant_id = ${tenantId} and event_id = ${eventId}
    union all
    (select ${mark} from ${registration} as changed ${ofEvent})
    union all
    (select ${mark} from ${invoice} as changed ${ofEvent})
    union all
    select ${mark} from (
      ${changedMembers(tenantId, since, sql`limit ${MAX_CHANGES}`)}
    ) as changed
    cross join lateral (${registrationsOfChanged({ tenantId, eventId })} limit 1) as theirs
    union all
    select ${MANY} from (
      ${changedMembers(tenantId, since, sql`offset ${MAX_CHANGES} limit 1`)}
    ) as more
  ) as changes`;
}

/** Whether the text has all changes, and not only the first of many. */
export const hasAllChanges = (changes: string): boolean =>
  !changes.includes(MANY) && changes.split(" ").length <= MAX_CHANGES;
