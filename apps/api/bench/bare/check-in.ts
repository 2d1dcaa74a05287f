import { v7 as newId } from "uuid";
import { Refused } from "./credentials.ts";
import { inTenantAtOnce, type Pools } from "./pools.ts";
import { presentRegistration, type RegistrationRow } from "./present-registration.ts";

/** The holder of a door's token. */
export interface Staff {
  tenantId: string;
  eventId: string;
  codeId: string;
  staffName: string;
}

interface Found extends RegistrationRow {
  event_status: string;
  check_in_opens_at: Date | null;
  check_in_closes_at: Date | null;
  ticket_type: string | null;
  roles: string[] | null;
  /** What the update changed, in the order of its columns; null when it changed nothing. */
  moved:
    | [status: string, at: string, by: string, scanned: null, confirmed: string, hold: null]
    | null;
}

/** Lets a ticket in once: the ticket, the update and its audit entry in one statement. */
export function checkIn(pools: Pools, staff: Staff, code: string) {
  const { tenantId, eventId, codeId, staffName } = staff;
  return inTenantAtOnce(pools, tenantId, async (tx) => {
    const now = new Date();
    const [found] = await tx<Found[]>`
      with seen as (
        select ticket_code from registration
        where tenant_id = ${tenantId} and ticket_code = ${code}
      ), moved as (
        update registration set status = 'CHECKED_IN', checked_in_at = ${now},
          checked_in_by = ${staffName}, scanned_at = null, hold_expires_at = null,
          confirmed_at = greatest(created_at, coalesce(confirmed_at, ${now})), updated_at = now()
        where tenant_id = ${tenantId} and ticket_code = ${code}
          and event_id = coalesce(${eventId}::uuid, event_id) and status = 'CONFIRMED'
          and ticket_code = (select ticket_code from seen)
          and exists (
            select from event
            where event.tenant_id = registration.tenant_id and event.id = registration.event_id
              and event.status <> 'DRAFT' and event.status <> 'CANCELLED'
              and (event.check_in_opens_at is null or event.check_in_opens_at <= ${now})
              and (event.check_in_closes_at is null or event.check_in_closes_at > ${now}))
          and not exists (
            select from member
            where member.tenant_id = registration.tenant_id and member.id = registration.member_id
              and member.status = 'INACTIVE')
        returning *
      ), noted as (
        insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
          actor_id, actor_name, code_id, attendee_name, ticket_code_hint, request_id, reason,
          scanned_at, recorded_by, at)
        select tenant_id, event_id, ${newId()}::uuid, id, 'CHECK_IN', 'STAFF', ${codeId}::uuid,
          ${staffName}::text, ${codeId}::uuid, full_name, right(ticket_code, 4), ${newId()}::text,
          null, null, null, clock_timestamp()
        from moved returning id
      )
      select registration.*, event.status as event_status, event.check_in_opens_at,
             event.check_in_closes_at, event.title, event.currency,
             ticket_type.name as ticket_type, member.roles, member.id as its_member,
             member.status as member_status, host.member_id as host_member_id,
             payer.status as host_status,
             case when registration.status = 'PENDING' then coalesce(
               (select sum(i.total - i.paid_total - i.credited_total) from invoice i
                where i.tenant_id = registration.tenant_id and i.status in ('DRAFT', 'ISSUED')
                  and i.kind = 'INVOICE'
                  and i.registration_id in (registration.id, registration.host_registration_id)
                group by i.registration_id, i.currency
                order by i.registration_id = registration.id desc limit 1),
               ticket_type.price,
               (select min(t.price) from ticket_type t
                where t.tenant_id = registration.tenant_id
                  and t.event_id = registration.event_id and t.price > 0), 0) end as amount_due,
             case when registration.status = 'PENDING' then coalesce(
               (select i.currency from invoice i
                where i.tenant_id = registration.tenant_id and i.status in ('DRAFT', 'ISSUED')
                  and i.kind = 'INVOICE'
                  and i.registration_id in (registration.id, registration.host_registration_id)
                order by i.registration_id = registration.id desc limit 1),
               event.currency) end as currency_due,
             (select json_build_array(status, checked_in_at, checked_in_by, scanned_at,
                                      confirmed_at, hold_expires_at) from moved) as moved
      from registration
      inner join event on event.tenant_id = registration.tenant_id
        and event.id = registration.event_id
      left join ticket_type on ticket_type.tenant_id = registration.tenant_id
        and ticket_type.id = registration.ticket_type_id
      left join member on member.tenant_id = registration.tenant_id
        and member.id = registration.member_id
      left join registration host on host.tenant_id = registration.tenant_id
        and host.id = registration.host_registration_id
      left join member payer on payer.tenant_id = registration.tenant_id
        and payer.id = host.member_id
      where registration.tenant_id = ${tenantId} and registration.ticket_code = ${code}`;
    const row = found?.moved ? after(found, found.moved) : refuse(found, staff);
    const label = row.roles?.some((role) => role !== "GUEST") ? "Member" : "Guest";
    return {
      registration: { ...presentRegistration(row), email: null, phone: null, answers: {} },
      attendee: { fullName: row.full_name, label, ticketType: row.ticket_type },
      checkedInAt: now.toISOString(),
      checkedInBy: staffName,
      alreadyCheckedIn: false,
    };
  });
}

const after = (found: Found, [status, at, , , confirmed]: NonNullable<Found["moved"]>): Found => ({
  ...found,
  status,
  checked_in_at: new Date(at),
  confirmed_at: new Date(confirmed),
  hold_expires_at: null,
});

function refuse(found: Found | undefined, staff: Staff): never {
  if (!found) throw new Refused(404, "NOT_FOUND");
  if (found.event_id !== staff.eventId) throw new Refused(403, "OUT_OF_SCOPE");
  if (found.status === "CHECKED_IN") throw new Refused(409, "CONFLICT");
  throw new Refused(422, "UNPROCESSABLE_ENTITY");
}
