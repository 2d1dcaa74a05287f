import { randomBytes } from "node:crypto";
import type { TransactionSql } from "postgres";
import { v7 as newId } from "uuid";
import { Refused } from "./credentials.ts";
import { inTenant, type Pools } from "./pools.ts";
import { presentRegistration, type RegistrationRow } from "./present-registration.ts";

/** What a stranger types. */
export interface Typed {
  fullName: string;
  email: string;
  phone: string;
}

interface EventKey {
  tenantId: string;
  eventId: string;
}

interface EventRow {
  id: string;
  status: string;
  ends_at: Date;
  registration_opens_at: Date | null;
  registration_closes_at: Date | null;
  ticket_types: unknown[];
  questions: unknown[];
}

/** The event of a public address; a suspended tenant has none. */
async function findEvent({ system }: Pools, tenantSlug: string, slug: string): Promise<EventKey> {
  const [row] = await system<{ tenant_id: string; status: string; event_id: string | null }[]>`
    select tenant.id as tenant_id, tenant.status, event.id as event_id, event.max_seats_per_address
    from tenant
    left join event on event.tenant_id = tenant.id
      and (event.slug = ${slug} or event.id = ${null})
    where tenant.slug = ${tenantSlug}`;
  if (row?.status !== "ACTIVE" || !row.event_id) throw new Refused(404, "NOT_FOUND");
  return { tenantId: row.tenant_id, eventId: row.event_id };
}

/**
 * A new guest in a seat of a free event, and the mail that is owed for it. Three flights: where it
 * is, what decides, and everything that is written with its COMMIT.
 */
export async function registerGuest(pools: Pools, tenantSlug: string, slug: string, typed: Typed) {
  const key = await findEvent(pools, tenantSlug, slug);
  return inTenant(pools, key.tenantId, async (tx) => {
    const known = await refuseOrFindMember(tx, key, typed.email);
    tx.last();
    const memberId = known ?? newId();
    const id = newId();
    // In the order in which they are sent; the registration refers to the guest.
    const [, , [row]] = await Promise.all([
      known === undefined && addShellGuest(tx, key.tenantId, memberId, typed),
      takeSeat(tx, key),
      addRegistration(tx, key, { id, memberId, ...typed }),
      oweMail(tx, key.tenantId, id),
    ]);
    return { ...presentRegistration(row as RegistrationRow), memberId: null, guests: [] };
  });
}

/** The id of the member who has the address. */
async function refuseOrFindMember(
  tx: TransactionSql,
  { tenantId, eventId }: EventKey,
  email: string,
): Promise<string | undefined> {
  const [[event], [known], active] = await Promise.all([
    tx<EventRow[]>`
      select event.*,
        (select coalesce(json_agg(t order by position, id), '[]') from ticket_type t
         where t.tenant_id = event.tenant_id and t.event_id = event.id) as ticket_types,
        (select coalesce(json_agg(q order by position, id), '[]') from question q
         where q.tenant_id = event.tenant_id and q.event_id = event.id) as questions
      from event where tenant_id = ${tenantId} and id = ${eventId}`,
    tx<{ id: string; status: string }[]>`
      select id, status from member where tenant_id = ${tenantId} and email = ${email}`,
    tx`
      select found.* from (select id from member
             where tenant_id = ${tenantId} and email = ${email}) as person (value)
      cross join lateral (
        select id, member_id, email, status from registration
        where tenant_id = ${tenantId} and event_id = ${eventId} and status <> 'CANCELLED'
          and member_id = person.value limit 100) as found
      union
      select found.* from unnest(${[email]}::text[]) as person (value)
      cross join lateral (
        select id, member_id, email, status from registration
        where tenant_id = ${tenantId} and event_id = ${eventId} and status <> 'CANCELLED'
          and email = person.value and host_registration_id is null limit 100) as found`,
  ]);
  if (event?.status !== "PUBLISHED" || event.ends_at <= new Date())
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  if (event.ticket_types.length > 1 || event.questions.length > 0)
    throw new Refused(400, "VALIDATION_ERROR");
  if (active.length > 0 || known?.status === "INACTIVE") throw new Refused(409, "CONFLICT");
  return known?.id;
}

const addShellGuest = (
  tx: TransactionSql,
  tenantId: string,
  memberId: string,
  { fullName, email, phone }: Typed,
) =>
  tx`insert into member (tenant_id, id, email, full_name, name_key, phone, roles)
     values (${tenantId}, ${memberId}, ${email}, ${fullName}, ${fold(fullName)}, ${phone}, '{GUEST}')`;

/** Without a seat the number would be negative, which the table refuses, and nothing is stored. */
const takeSeat = (tx: TransactionSql, { tenantId, eventId }: EventKey) =>
  tx`update event set updated_at = now(), seats_taken = case
       when status = 'PUBLISHED' and (capacity is null or seats_taken + 1 <= capacity)
       then seats_taken + 1 else -1 end
     where tenant_id = ${tenantId} and id = ${eventId}`;

const addRegistration = (
  tx: TransactionSql,
  { tenantId, eventId }: EventKey,
  { id, memberId, fullName, email, phone }: Typed & { id: string; memberId: string },
) =>
  tx<RegistrationRow[]>`
    insert into registration (tenant_id, id, event_id, member_id, status, ticket_code, full_name,
                              name_key, email, phone, answers, source, confirmed_at)
    values (${tenantId}, ${id}, ${eventId}, ${memberId}, 'CONFIRMED', ${newTicketCode()},
            ${fullName}, ${fold(fullName)}, ${email}, ${phone}, '{}', 'PUBLIC',
            greatest(now(), ${new Date()}::timestamptz))
    returning *`;

function oweMail(tx: TransactionSql, tenantId: string, registrationId: string) {
  const id = newId();
  return tx`
    insert into outbox (id, tenant_id, kind, subject_id, dedupe_key)
    values (${id}, ${tenantId}, 'registrationConfirmed', ${registrationId}, ${id})
    on conflict do nothing`;
}

const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const newTicketCode = () =>
  Array.from(randomBytes(16), (byte) => SYMBOLS[byte % SYMBOLS.length]).join("");

export const fold = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
