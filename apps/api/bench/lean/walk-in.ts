import { v7 as newId } from "uuid";
import type { Staff } from "../bare/check-in.ts";
import { Refused } from "../bare/credentials.ts";
import { type Pools, signedTenant } from "../bare/pools.ts";
import { presentRegistration, type RegistrationRow } from "../bare/present-registration.ts";
import { fold, newTicketCode } from "../bare/register.ts";
import { refuseFull } from "./refuse-full.ts";

/** What a volunteer types. */
export interface Arrival {
  fullName: string;
  email: string;
}

/** What the first statement reads of the door, of its event and of the person. */
interface Seen {
  revoked_at: Date | null;
  tenant_status: string;
  event_status: string;
  opens: Date | null;
  closes: Date | null;
  ticket_types: number;
  member_id: string | null;
  member_status: string | null;
  is_registered: boolean;
}

/** A new person in a seat of a free event, let in by the door's staff, in two statements. */
export async function walkIn(pools: Pools, staff: Staff, arrival: Arrival) {
  const seen = await look(pools, staff, arrival.email);
  refuse(seen);
  const row = await refuseFull(letIn(pools, staff, seen, arrival));
  const { fullName, email } = arrival;
  return {
    registration: { ...presentRegistration(row), answers: {} },
    member: { id: row.member_id, email, fullName, status: "ACTIVE", roles: ["GUEST"] },
    overCapacity: row.over_capacity,
  };
}

async function look({ system }: Pools, { tenantId, eventId, codeId }: Staff, email: string) {
  const [seen] = await system<Seen[]>`
    select code.revoked_at, tenant.status as tenant_status, event.status as event_status,
      event.check_in_opens_at as opens, event.check_in_closes_at as closes,
      (select count(*)::int from ticket_type t
       where t.tenant_id = event.tenant_id and t.event_id = event.id) as ticket_types,
      member.id as member_id, member.status as member_status,
      exists (
        select from registration r
        where r.tenant_id = event.tenant_id and r.event_id = event.id and r.status <> 'CANCELLED'
          and r.member_id is not null and r.member_id = member.id) or exists (
        select from registration r
        where r.tenant_id = event.tenant_id and r.event_id = event.id and r.status <> 'CANCELLED'
          and r.email = ${email}) as is_registered
    from access_code code
    inner join tenant on tenant.id = code.tenant_id
    inner join event on event.tenant_id = code.tenant_id and event.id = code.event_id
    left join member on member.tenant_id = code.tenant_id and member.email = ${email}
    where code.tenant_id = ${tenantId} and code.id = ${codeId} and code.event_id = ${eventId}`;
  return seen;
}

function refuse(seen: Seen | undefined): asserts seen is Seen {
  const now = new Date();
  if (!seen || seen.revoked_at) throw new Refused(401, "UNAUTHORIZED");
  if (seen.tenant_status !== "ACTIVE") throw new Refused(403, "FORBIDDEN");
  if (seen.event_status !== "PUBLISHED" && seen.event_status !== "COMPLETED")
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  if ((seen.opens && now < seen.opens) || (seen.closes && now >= seen.closes))
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  // Prices and quotas would need more statements.
  if (seen.ticket_types > 0) throw new Refused(400, "VALIDATION_ERROR");
  if (seen.is_registered) throw new Refused(409, "CONFLICT");
  if (seen.member_status === "INACTIVE") throw new Refused(422, "UNPROCESSABLE_ENTITY");
}

/**
 * The guest, the seat, the registration and its entry: all of them or none, since an event that takes
 * nobody divides by zero. The guest comes before the seat, as the order of locks wants it.
 */
async function letIn(
  pools: Pools,
  { tenantId, eventId, codeId, staffName }: Staff,
  seen: Seen,
  { fullName, email }: Arrival,
) {
  const [row] = await pools.app<RegistrationRow[]>`
    with given as materialized (
      select left(set_config('app.tenant', ${signedTenant(pools, tenantId)}, true), 36)::uuid
        as tenant_id
    ), added as (
      insert into member (tenant_id, id, email, full_name, name_key, roles)
      select tenant_id, ${newId()}::uuid, ${email}::text, ${fullName}::text, ${fold(fullName)}::text,
             '{GUEST}'
      from given where ${seen.member_id}::uuid is null
      returning tenant_id, id
    ), guest as materialized (
      select tenant_id, id from added
      union all
      select tenant_id, ${seen.member_id}::uuid from given where ${seen.member_id}::uuid is not null
    ), seat as (
      update event set seats_taken = seats_taken + 1, updated_at = now()
      from guest
      where event.tenant_id = guest.tenant_id and event.id = ${eventId}
        and event.status in ('PUBLISHED', 'COMPLETED')
        and (walk_ins_over_capacity or capacity is null or seats_taken < capacity)
      returning event.tenant_id, event.id as event_id, guest.id as member_id,
        coalesce(seats_taken > capacity, false) as over_capacity
    ), registered as (
      insert into registration (tenant_id, id, event_id, member_id, status, ticket_code, full_name,
        name_key, email, answers, source, over_capacity, confirmed_at, checked_in_at, checked_in_by)
      select tenant_id, ${newId()}::uuid, event_id, member_id, 'CHECKED_IN',
             ${newTicketCode()}::text, ${fullName}::text, ${fold(fullName)}::text, ${email}::text,
             '{}', 'WALK_IN', over_capacity, now(), now(), ${staffName}::text
      from seat
      returning *
    ), noted as (
      insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
        actor_id, actor_name, code_id, attendee_name, ticket_code_hint, request_id, at)
      select tenant_id, event_id, ${newId()}::uuid, id, 'WALK_IN', 'STAFF', ${codeId}::uuid,
        ${staffName}::text, ${codeId}::uuid, full_name, right(ticket_code, 4), ${newId()}::text,
        clock_timestamp()
      from registered
    )
    select registered.*, 1 / (select count(*) from seat) as seated
    from given left join registered on true`;
  return row as RegistrationRow;
}
