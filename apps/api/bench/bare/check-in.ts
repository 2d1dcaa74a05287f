import { v7 as newId } from "uuid";
import { Refused } from "./credentials.ts";
import { inTenant, type Pools } from "./pools.ts";
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
}

/** Lets a ticket in once, with its audit entry. */
export function checkIn(pools: Pools, staff: Staff, code: string) {
  const { tenantId } = staff;
  return inTenant(pools, tenantId, async (tx) => {
    const [found] = await tx<Found[]>`
      select registration.*, event.status as event_status, event.check_in_opens_at,
             event.check_in_closes_at, event.title, event.currency,
             ticket_type.name as ticket_type, member.roles, host.member_id as host_member_id,
             case when registration.status = 'PENDING' then coalesce(
               (select i.total from invoice i
                where i.tenant_id = registration.tenant_id and i.status in ('DRAFT', 'ISSUED')
                  and i.registration_id in (registration.id, registration.host_registration_id)
                order by i.registration_id = registration.id desc limit 1),
               ticket_type.price,
               (select min(t.price) from ticket_type t
                where t.tenant_id = registration.tenant_id
                  and t.event_id = registration.event_id and t.price > 0), 0) end as amount_due
      from registration
      inner join event on event.tenant_id = registration.tenant_id
        and event.id = registration.event_id
      left join ticket_type on ticket_type.tenant_id = registration.tenant_id
        and ticket_type.id = registration.ticket_type_id
      left join member on member.tenant_id = registration.tenant_id
        and member.id = registration.member_id
      left join registration host on host.tenant_id = registration.tenant_id
        and host.id = registration.host_registration_id
      where registration.tenant_id = ${tenantId} and registration.ticket_code = ${code}`;
    refuse(found, staff);
    const now = new Date();
    const [row] = await tx<RegistrationRow[]>`
      with moved as (
        update registration set status = 'CHECKED_IN', checked_in_at = ${now},
          checked_in_by = ${staff.staffName}, confirmed_at = ${found.confirmed_at ?? now},
          hold_expires_at = null, updated_at = now()
        where tenant_id = ${tenantId} and id = ${found.id} and status = 'CONFIRMED' returning *
      ), noted as (
        insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
          actor_id, actor_name, code_id, attendee_name, ticket_code_hint, request_id, reason,
          scanned_at, at)
        select ${tenantId}::uuid, ${found.event_id}::uuid, ${newId()}::uuid, ${found.id}::uuid,
          'CHECK_IN', 'STAFF', ${staff.codeId}::uuid, ${staff.staffName}::text,
          ${staff.codeId}::uuid, ${found.full_name}::text, ${code.slice(-4)}::text,
          ${newId()}::text, null, null, clock_timestamp()
        from moved returning id
      )
      select * from moved`;
    if (!row) throw new Refused(409, "CONFLICT");
    const label = found.roles?.some((role) => role !== "GUEST") ? "Member" : "Guest";
    return {
      registration: presentRegistration(row),
      attendee: { fullName: found.full_name, label, ticketType: found.ticket_type },
      checkedInAt: now.toISOString(),
      checkedInBy: staff.staffName,
      alreadyCheckedIn: false,
    };
  });
}

function refuse(found: Found | undefined, staff: Staff): asserts found is Found {
  if (!found) throw new Refused(404, "NOT_FOUND");
  if (found.event_id !== staff.eventId) throw new Refused(403, "OUT_OF_SCOPE");
  if (found.status === "CHECKED_IN") throw new Refused(409, "CONFLICT");
  if (found.status !== "CONFIRMED") throw new Refused(422, "UNPROCESSABLE_ENTITY");
  const now = new Date();
  const { event_status: status, check_in_opens_at: opens, check_in_closes_at: closes } = found;
  if (status !== "PUBLISHED" && status !== "COMPLETED")
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  if ((opens && now < opens) || (closes && now >= closes))
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
}
