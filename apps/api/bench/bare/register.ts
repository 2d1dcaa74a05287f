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

interface EventRow {
  id: string;
  status: string;
  ends_at: Date;
  registration_opens_at: Date | null;
  registration_closes_at: Date | null;
}

/** The tenant of a public address; a suspended one has none. */
export async function readTenant({ system }: Pools, slug: string): Promise<string> {
  const [row] = await system<{ id: string; status: string }[]>`
    select id, slug, name, currency, timezone, status, created_at, updated_at
    from tenant where slug = ${slug}`;
  if (row?.status !== "ACTIVE") throw new Refused(404, "NOT_FOUND");
  return row.id;
}

/** A new guest in a seat of a free event, and the mail that is owed for it. */
export function registerGuest(pools: Pools, tenantId: string, slug: string, typed: Typed) {
  return inTenant(pools, tenantId, async (tx) => {
    const [[event], [known]] = await Promise.all([
      tx<{ id: string }[]>`select id from event where tenant_id = ${tenantId} and slug = ${slug}`,
      tx<{ id: string }[]>`
        select id from member where tenant_id = ${tenantId} and email = ${typed.email}`,
    ]);
    if (!event) throw new Refused(404, "NOT_FOUND");
    await refuseWhenClosed(tx, tenantId, event.id, typed.email, known?.id);
    const memberId = known?.id ?? (await addShellGuest(tx, tenantId, typed));
    await takeSeat(tx, tenantId, event.id);
    return present(await addRegistration(tx, tenantId, event.id, memberId, typed));
  });
}

async function refuseWhenClosed(
  tx: TransactionSql,
  tenantId: string,
  eventId: string,
  email: string,
  memberId: string | undefined,
): Promise<void> {
  const [[event], ticketTypes, questions, active] = await Promise.all([
    tx<EventRow[]>`select * from event where tenant_id = ${tenantId} and id = ${eventId}`,
    tx`select * from ticket_type where tenant_id = ${tenantId} and event_id = ${eventId}
       order by position, id`,
    tx`select * from question where tenant_id = ${tenantId} and event_id = ${eventId}
       order by position, id`,
    tx`select id, member_id, email from registration
       where tenant_id = ${tenantId} and event_id = ${eventId} and status <> 'CANCELLED'
         and ((member_id is not null and member_id = any(${memberId ? [memberId] : []}::uuid[]))
              or (email is not null and email = ${email}))`,
  ]);
  if (event?.status !== "PUBLISHED" || event.ends_at <= new Date())
    throw new Refused(422, "UNPROCESSABLE_ENTITY");
  if (ticketTypes.length > 1 || questions.length > 0) throw new Refused(400, "VALIDATION_ERROR");
  if (active.length > 0) throw new Refused(409, "CONFLICT");
}

async function addShellGuest(
  tx: TransactionSql,
  tenantId: string,
  { fullName, email, phone }: Typed,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into member (tenant_id, id, email, full_name, name_key, phone, roles)
    values (${tenantId}, ${newId()}, ${email}, ${fullName}, ${fold(fullName)}, ${phone}, '{GUEST}')
    on conflict do nothing returning *`;
  if (!row) throw new Refused(409, "CONFLICT");
  return row.id;
}

async function takeSeat(tx: TransactionSql, tenantId: string, eventId: string): Promise<void> {
  const [row] = await tx<{ id: string }[]>`
    update event set seats_taken = seats_taken + 1, updated_at = now()
    where tenant_id = ${tenantId} and id = ${eventId} and status = 'PUBLISHED'
      and (capacity is null or seats_taken + 1 <= capacity)
    returning id`;
  if (!row) throw new Refused(409, "CONFLICT");
}

async function addRegistration(
  tx: TransactionSql,
  tenantId: string,
  eventId: string,
  memberId: string,
  { fullName, email, phone }: Typed,
): Promise<RegistrationRow> {
  const id = newId();
  const mailId = newId();
  const [[row]] = await Promise.all([
    tx<RegistrationRow[]>`
      insert into registration (tenant_id, id, event_id, member_id, status, ticket_code, full_name,
                                name_key, email, phone, answers, source, confirmed_at)
      values (${tenantId}, ${id}, ${eventId}, ${memberId}, 'CONFIRMED', ${newTicketCode()},
              ${fullName}, ${fold(fullName)}, ${email}, ${phone}, '{}', 'PUBLIC', ${new Date()})
      returning *`,
    tx`insert into outbox (id, tenant_id, kind, subject_id, dedupe_key)
       values (${mailId}, ${tenantId}, 'registrationConfirmed', ${id}, ${mailId})
       on conflict do nothing`,
  ]);
  return row as RegistrationRow;
}

const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const newTicketCode = () =>
  Array.from(randomBytes(16), (byte) => SYMBOLS[byte % SYMBOLS.length]).join("");

const fold = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const present = (row: RegistrationRow) => ({
  ...presentRegistration(row),
  memberId: null,
  guests: [],
});
