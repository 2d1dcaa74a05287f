import { v7 as newId } from "uuid";
import { Refused } from "../bare/credentials.ts";
import { type Pools, signedTenant } from "../bare/pools.ts";
import { presentRegistration, type RegistrationRow } from "../bare/present-registration.ts";
import { fold, newTicketCode, type Typed } from "../bare/register.ts";
import { refuseFull } from "./refuse-full.ts";

/** What the first statement reads of the event and of the person. */
interface Seen {
  tenant_id: string;
  event_id: string;
  status: string;
  ends_at: Date;
  opens: Date | null;
  closes: Date | null;
  questions: number;
  ticket_types: number;
  /** The only ticket type, where it is free and always on sale without a quota. */
  free_type: string | null;
  member_id: string | null;
  member_status: string | null;
  is_registered: boolean;
}

/** A guest in a seat of a free event, in two statements: what is to be decided, and the writes. */
export async function registerGuest(pools: Pools, tenantSlug: string, slug: string, typed: Typed) {
  const seen = await look(pools, tenantSlug, slug, typed.email);
  refuse(seen);
  const row = await refuseFull(take(pools, seen, typed));
  return { ...presentRegistration(row), memberId: null, guests: [] };
}

async function look({ system }: Pools, tenantSlug: string, slug: string, email: string) {
  const [seen] = await system<Seen[]>`
    select event.tenant_id, event.id as event_id, event.status, event.ends_at,
      event.registration_opens_at as opens, event.registration_closes_at as closes,
      (select count(*)::int from question
       where question.tenant_id = event.tenant_id and question.event_id = event.id) as questions,
      kinds.ticket_types, kinds.free_type, member.id as member_id, member.status as member_status,
      exists (
        select from registration r
        where r.tenant_id = event.tenant_id and r.event_id = event.id and r.status <> 'CANCELLED'
          and r.member_id is not null and r.member_id = member.id) or exists (
        select from registration r
        where r.tenant_id = event.tenant_id and r.event_id = event.id and r.status <> 'CANCELLED'
          and r.email = ${email} and r.host_registration_id is null) as is_registered
    from tenant
    inner join event on event.tenant_id = tenant.id and event.slug = ${slug}
    cross join lateral (
      select count(*)::int as ticket_types,
        min(t.id::text) filter (where t.price = 0 and t.quota is null and t.sales_from is null
          and t.sales_until is null) as free_type
      from ticket_type t where t.tenant_id = event.tenant_id and t.event_id = event.id) kinds
    left join member on member.tenant_id = tenant.id and member.email = ${email}
    where tenant.slug = ${tenantSlug} and tenant.status = 'ACTIVE'`;
  return seen;
}

function refuse(seen: Seen | undefined): asserts seen is Seen {
  if (!seen || seen.status === "DRAFT") throw new Refused(404, "NOT_FOUND");
  const now = new Date();
  if (seen.status !== "PUBLISHED" || seen.ends_at <= now)
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  if ((seen.opens && now < seen.opens) || (seen.closes && now >= seen.closes))
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  const isPlain = seen.ticket_types === 0 || (seen.ticket_types === 1 && seen.free_type);
  if (!isPlain || seen.questions > 0) throw new Refused(400, "VALIDATION_ERROR");
  if (seen.is_registered || seen.member_status === "INACTIVE") throw new Refused(409, "CONFLICT");
}

/**
 * The guest, the seat, the registration and its mail: all of them or none, since a seat that is not
 * there divides by zero. The guest comes before the seat, as the order of locks wants it.
 */
async function take(pools: Pools, seen: Seen, { fullName, email, phone }: Typed) {
  const id = newId();
  const mailId = newId();
  const [row] = await pools.app<RegistrationRow[]>`
    with given as materialized (
      select left(set_config('app.tenant', ${signedTenant(pools, seen.tenant_id)}, true), 36)::uuid
        as tenant_id
    ), added as (
      insert into member (tenant_id, id, email, full_name, name_key, phone, roles)
      select tenant_id, ${newId()}::uuid, ${email}::text, ${fullName}::text, ${fold(fullName)}::text,
             ${phone}::text, '{GUEST}'
      from given where ${seen.member_id}::uuid is null
      returning tenant_id, id
    ), guest as materialized (
      select tenant_id, id from added
      union all
      select tenant_id, ${seen.member_id}::uuid from given where ${seen.member_id}::uuid is not null
    ), seat as (
      update event set seats_taken = seats_taken + 1, updated_at = now()
      from guest
      where event.tenant_id = guest.tenant_id and event.id = ${seen.event_id}
        and event.status = 'PUBLISHED' and (capacity is null or seats_taken + 1 <= capacity)
      returning event.tenant_id, event.id as event_id, guest.id as member_id
    ), registered as (
      insert into registration (tenant_id, id, event_id, member_id, ticket_type_id, status,
        ticket_code, full_name, name_key, email, phone, answers, source, confirmed_at)
      select tenant_id, ${id}::uuid, event_id, member_id, ${seen.free_type}::uuid, 'CONFIRMED',
             ${newTicketCode()}::text, ${fullName}::text, ${fold(fullName)}::text, ${email}::text,
             ${phone}::text, '{}', 'PUBLIC', now()
      from seat
      returning *
    ), mailed as (
      insert into outbox (id, tenant_id, kind, subject_id, dedupe_key)
      select ${mailId}::uuid, tenant_id, 'registrationConfirmed', id, ${mailId}::text
      from registered
    )
    select registered.*, 1 / (select count(*) from seat) as seated
    from given left join registered on true`;
  return row as RegistrationRow;
}
