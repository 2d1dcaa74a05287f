import { v7 as newId } from "uuid";
import type { Staff } from "../bare/check-in.ts";
import { Refused } from "../bare/credentials.ts";
import { type Pools, signedTenant } from "../bare/pools.ts";
import { presentRegistration, type RegistrationRow } from "../bare/present-registration.ts";

/** What the statement saw before its update, and the row after it; all null for what is not there. */
interface Outcome extends RegistrationRow {
  tenant_status: string | null;
  revoked_at: Date | null;
  found_id: string | null;
  found_event_id: string;
  found_status: string;
  attendee_name: string;
  ticket_type: string | null;
  roles: string[] | null;
  member_status: string | null;
  event_status: string;
  opens: Date | null;
  closes: Date | null;
}

/**
 * The whole check-in in one statement: the door's code, the ticket, its event, the update under every
 * rule, and the audit entry. Two doors with one ticket meet at the row's lock; the one that lost
 * decides again on the row as it is then.
 */
export async function checkIn(pools: Pools, staff: Staff, code: string) {
  const now = new Date();
  const outcome = await admit(pools, staff, code, now);
  if (outcome.id) return present(outcome, staff, now);
  refuse(outcome, staff, now);
  refuse(await admit(pools, staff, code, now), staff, now);
  throw new Refused(409, "CONFLICT");
}

async function admit(pools: Pools, staff: Staff, code: string, now: Date): Promise<Outcome> {
  const { tenantId, eventId, codeId, staffName } = staff;
  const [outcome] = await pools.app<Outcome[]>`
    with caller as materialized (
      select left(set_config('app.tenant', ${signedTenant(pools, tenantId)}, true), 36)::uuid as tenant_id
    ), door as materialized (
      select code.* from caller cross join lateral (
        select access_code.revoked_at, tenant.status as tenant_status
        from access_code inner join tenant on tenant.id = access_code.tenant_id
        where access_code.tenant_id = caller.tenant_id and access_code.id = ${codeId}
        offset 0) code
    ), found as materialized (
      select ticket.* from caller cross join lateral (
        select registration.tenant_id, registration.id as found_id,
               registration.event_id as found_event_id, registration.status as found_status,
               registration.full_name as attendee_name, registration.ticket_code as found_code,
               ticket_type.name as ticket_type, member.roles, member.status as member_status,
               event.status as event_status, event.check_in_opens_at as opens,
               event.check_in_closes_at as closes
        from registration
        inner join event on event.tenant_id = registration.tenant_id
          and event.id = registration.event_id
        left join ticket_type on ticket_type.tenant_id = registration.tenant_id
          and ticket_type.id = registration.ticket_type_id
        left join member on member.tenant_id = registration.tenant_id
          and member.id = registration.member_id
        where registration.tenant_id = caller.tenant_id and registration.ticket_code = ${code}
        offset 0) ticket
    ), moved as (
      update registration set status = 'CHECKED_IN', checked_in_at = ${now},
        checked_in_by = ${staffName}, scanned_at = null, hold_expires_at = null, updated_at = now(),
        confirmed_at = greatest(created_at, coalesce(confirmed_at, ${now}))
      from door, found
      where registration.tenant_id = found.tenant_id and registration.id = found.found_id
        and registration.ticket_code = found.found_code and registration.status = 'CONFIRMED'
        and door.revoked_at is null and door.tenant_status = 'ACTIVE'
        and found.found_event_id = ${eventId} and found.event_status in ('PUBLISHED', 'COMPLETED')
        and found.member_status is distinct from 'INACTIVE'
        and (found.opens is null or found.opens <= ${now})
        and (found.closes is null or found.closes > ${now})
      returning registration.*
    ), noted as (
      insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
        actor_id, actor_name, code_id, attendee_name, ticket_code_hint, request_id, at)
      select tenant_id, event_id, ${newId()}::uuid, id, 'CHECK_IN', 'STAFF', ${codeId}::uuid,
        ${staffName}::text, ${codeId}::uuid, full_name, right(ticket_code, 4), ${newId()}::text,
        clock_timestamp()
      from moved
    )
    select door.tenant_status, door.revoked_at, found.*, moved.*
    from caller left join door on true left join found on true left join moved on true`;
  return outcome as Outcome;
}

/** Why the statement changed nothing; returns when another door may just have been faster. */
function refuse(outcome: Outcome, staff: Staff, now: Date): void {
  const { found_status: status, event_status: event, opens, closes } = outcome;
  if (outcome.tenant_status === null || outcome.revoked_at) throw new Refused(401, "UNAUTHORIZED");
  if (outcome.tenant_status !== "ACTIVE") throw new Refused(403, "FORBIDDEN");
  if (!outcome.found_id) throw new Refused(404, "NOT_FOUND");
  if (outcome.found_event_id !== staff.eventId) throw new Refused(403, "OUT_OF_SCOPE");
  if (status === "CHECKED_IN") throw new Refused(409, "CONFLICT");
  // What an unpaid ticket costs, another statement would tell: few pay at the door.
  if (status !== "CONFIRMED" || outcome.member_status === "INACTIVE")
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  if (event !== "PUBLISHED" && event !== "COMPLETED")
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  if ((opens && now < opens) || (closes && now >= closes))
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
}

const present = (row: Outcome, staff: Staff, now: Date) => ({
  registration: { ...presentRegistration(row), email: null, phone: null, answers: {} },
  attendee: {
    fullName: row.attendee_name,
    label: row.roles?.some((role) => role !== "GUEST") ? "Member" : "Guest",
    ticketType: row.ticket_type,
  },
  checkedInAt: now.toISOString(),
  checkedInBy: staff.staffName,
  alreadyCheckedIn: false,
});
