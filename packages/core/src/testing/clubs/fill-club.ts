import type { Sql } from "postgres";
import type { TenantId } from "#base/ids.ts";

/**
 * Fills a club with `rows` members, applications, invoices, payments and activities, one event with
 * as many registrations and audit entries, and a part of that in the other tables, by one statement
 * a table. Seconds for 100,000. The connection is the owner's.
 */
export async function fillClub(owner: Sql, tenantId: TenantId, rows: number): Promise<void> {
  await owner.unsafe(IDS);
  for (const [table, statement] of STATEMENTS) {
    await owner.unsafe(
      statement.replaceAll(":tenant", `'${tenantId}'`).replaceAll(":rows", `${rows}`),
    );
    // The foreign keys of the next table are checked by a plan that should know of these rows.
    await owner.unsafe(`analyze ${table}`);
  }
}

/**
 * Makes the club's first event one that a test can work with: it begins in an hour, a quarter as many people
 * wait for it, and its counters say what was written. Its second one costs money: as many unpaid and paid registrations, every tenth
 * with a guest, each host with an invoice and a payment.
 */
export async function openFilledEvents(
  owner: Sql,
  tenantId: TenantId,
  rows: number,
): Promise<void> {
  for (const statement of OPENING)
    await owner.unsafe(
      statement.replaceAll(":tenant", `'${tenantId}'`).replaceAll(":rows", `${rows}`),
    );
  await owner.unsafe("select fold_row_counts(1000000)");
  await owner.unsafe("analyze");
}

/** The id of a club's event, member, invoice or other row by its number, as `fillClub` makes it. */
export const filledId = async (
  owner: Sql,
  tenantId: TenantId,
  kind: string,
  number: number,
): Promise<string> => {
  await owner.unsafe(IDS);
  const [row] = await owner.unsafe<{ id: string }[]>(
    `select filled_id('${tenantId}', '${kind}', ${number}) as id`,
  );
  return row?.id ?? "";
};

// In the order of time, as the product's ids are. Without ::text, || is not immutable: PostgreSQL would
// call the function for each id, which takes a fifth longer, instead of writing it out where it stands.
const IDS = `
  create or replace function filled_id(tenant uuid, kind text, number bigint) returns uuid
    language sql immutable parallel safe return
      (substr(encode(int8send(1700000000000 + number * 1000), 'hex'), 5)
        || '7' || substr(md5(number::text || kind || tenant::text), 1, 3)
        || '8' || substr(md5(number::text || kind || tenant::text), 4, 15))::uuid`;

/** A time that grows with the number: one row each minute, from two years ago. */
const AT = "(date_trunc('second', now()) - interval '730 days' + number * interval '10 seconds')";

const FIRST =
  "(array['anna','bela','carla','dmitri','elena','farid','greta','hugo'])[1 + number % 8]";
const LAST =
  "(array['kowalski','schmidt','novak','garcia','rossi','dubois','jansen'])[1 + number % 7]";
const NAME = `${FIRST} || ' ' || ${LAST} || ' ' || number`;
const PERSON = `initcap(${NAME}), ${NAME}`;
const ADDRESS = "'person' || number || '@example.org'";

const of = (kind: string, number = "number") => `filled_id(:tenant, '${kind}', ${number})`;
const series = (count: string) => `from generate_series(1, ${count}) as number`;

const STATEMENTS: [table: string, statement: string][] = [
  [
    "member",
    `insert into member (tenant_id, id, email, full_name, name_key, status, roles, password_hash,
      joined_at, created_at, updated_at)
   select :tenant, ${of("member")}, case when number % 20 > 0 then ${ADDRESS} end, ${PERSON},
      case when number % 100 = 0 then 'INACTIVE' else 'ACTIVE' end,
      case when number % 10 = 0 then array['GUEST'] when number % 1000 = 1 then array['ADMIN']
        else array['MEMBER'] end,
      'unusable', ${AT} - (number % 97) * interval '1 day', ${AT}, ${AT} ${series(":rows")}`,
  ],
  [
    "membership_application",
    `insert into membership_application (tenant_id, id, email, full_name, name_key, status,
      created_at, updated_at)
   select :tenant, ${of("application")}, ${ADDRESS}, ${PERSON},
      (array['PENDING','APPROVED','APPROVED','REJECTED'])[1 + number % 4], ${AT}, ${AT}
   ${series(":rows")}`,
  ],
  [
    "event",
    `insert into event (tenant_id, id, slug, title, venue, starts_at, ends_at, timezone, status,
      currency, created_at, updated_at)
   select :tenant, ${of("event")}, 'event-' || number, 'Evening ' || number, 'Hall ' || number % 50,
      ${AT} + interval '700 days', ${AT} + interval '701 days', 'UTC',
      (array['PUBLISHED','PUBLISHED','DRAFT','CANCELLED','COMPLETED'])[1 + (number + 4) % 5], 'EUR', ${AT}, ${AT}
   ${series("greatest(:rows / 10, 20)")}`,
  ],
  [
    "registration",
    `insert into registration (tenant_id, id, event_id, member_id, status, ticket_code, full_name,
      name_key, email, waitlist_number, source, checked_in_at, waiting_since, created_at, updated_at)
   select :tenant, ${of("registration")}, ${of("event", "1")}, ${of("member")},
      case when number % 50 = 0 then 'WAITLISTED' when number % 10 = 0 then 'CANCELLED'
        when number % 3 = 0 then 'CHECKED_IN' else 'CONFIRMED' end,
      upper(substr(md5(number::text), 1, 16)), ${PERSON}, ${ADDRESS},
      case when number % 50 = 0 then number end,
      (array['MEMBER','PUBLIC','WALK_IN'])[1 + number % 3],
      case when number % 3 = 0 then ${AT} end, case when number % 50 = 0 then ${AT} end,
      ${AT}, ${AT} ${series(":rows")}`,
  ],
  [
    "registration",
    `insert into registration (tenant_id, id, event_id, member_id, status, ticket_code, full_name,
      name_key, source, created_at, updated_at)
   select :tenant, ${of("one more")}, ${of("event", "2 + number % 19")}, ${of("member")},
      'CONFIRMED', upper(substr(md5('more' || number), 1, 16)), ${PERSON}, 'MEMBER', ${AT}, ${AT}
   ${series(":rows / 5")}`,
  ],
  [
    "checkin_audit",
    `insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
      actor_id, actor_name, attendee_name, ticket_code_hint, request_id, at)
   select :tenant, ${of("event", "1")}, ${of("entry")}, ${of("registration")},
      case when number % 100 = 0 then 'UNDO' else 'CHECK_IN' end, 'MEMBER', ${of("member", "1")},
      'Door', initcap(${NAME}), upper(substr(md5(number::text), 1, 4)), 'r' || number, ${AT}
   ${series(":rows")}`,
  ],
  [
    "invoice",
    `insert into invoice (tenant_id, id, number, member_id, event_id, status, currency, lines, total,
      paid_total, issued_at, due_at, paid_at, created_at, updated_at)
   select :tenant, ${of("invoice")}, case when number % 20 > 0 then '2026-' || lpad(number::text, 8, '0') end,
      ${of("member")}, case when number % 4 = 0 then ${of("event", "1 + number % 20")} end,
      case when number % 20 = 0 then 'DRAFT' when number % 20 = 1 then 'VOID'
        when number % 10 = 2 then 'ISSUED' else 'PAID' end,
      'EUR', '[]', 100 + number % 5000,
      case when number % 20 > 1 and number % 10 <> 2 then 100 + number % 5000 else 0 end,
      case when number % 20 > 0 then ${AT} end, case when number % 20 > 0 then ${AT} + interval '30 days' end,
      case when number % 20 > 1 and number % 10 <> 2 then ${AT} end, ${AT}, ${AT} ${series(":rows")}`,
  ],
  [
    "payment",
    `insert into payment (tenant_id, id, invoice_id, member_id, amount, currency, channel, status,
      reference, received_on, approved_at, created_at, updated_at)
   select :tenant, ${of("payment")}, ${of("invoice")}, ${of("member")}, 100 + number % 5000, 'EUR',
      (array['MANUAL_CASH','MANUAL_BANK_TRANSFER','MANUAL_OTHER'])[1 + number % 3],
      case when number % 10 = 0 then 'PENDING' when number % 50 = 1 then 'FAILED' else 'SUCCEEDED' end,
      'ref ' || number, case when number % 10 > 0 then ${AT}::date end,
      case when number % 10 > 0 then ${AT} end, ${AT}, ${AT} ${series(":rows")}`,
  ],
  [
    "activity",
    `insert into activity (tenant_id, id, action, actor_type, actor_id, subject_type, subject_id, at)
   select :tenant, ${of("activity")},
      case when number % 100 = 0 then 'MEMBER_ROLES_CHANGED' else 'LOGIN_SUCCEEDED' end, 'MEMBER',
      ${of("member", "1 + number % 1000")}, 'MEMBER', ${of("member")}, ${AT} ${series(":rows")}`,
  ],
  [
    "activity_detail",
    `insert into activity_detail (tenant_id, id, member_id, before, after)
   select :tenant, ${of("activity", "number * 10")}, ${of("member", "number * 10")},
      '{"roles":["MEMBER"]}', '{"roles":["GUEST"]}' ${series(":rows / 10")}`,
  ],
  [
    "outbox",
    `insert into outbox (tenant_id, id, kind, subject_id, dedupe_key, created_at, queued_at, sent_at,
      failed_at)
   select :tenant, ${of("mail")}, 'claimLink', ${of("member")}, :tenant || '-' || number, ${AT}, ${AT},
      case when number % 100 > 0 then ${AT} end, case when number % 100 = 0 then ${AT} end
   ${series(":rows / 2")}`,
  ],
  [
    "queued_scan",
    `insert into queued_scan (tenant_id, event_id, scan_id, status, answer, created_at, recorded_by,
      let_in)
   select :tenant, ${of("event", "1")}, 'scan' || number, case when number % 10 = 0 then 409 else 200 end,
      '{"registration":null,"error":{"code":"CONFLICT","message":"Taken","details":[]}}', now(), 'Door', true
   ${series(":rows / 5")}`,
  ],
  [
    "bank_statement",
    `insert into bank_statement (tenant_id, id, file_name, format, entries, created_by, created_at)
   select :tenant, ${of("statement")}, 'statement.csv', 'CSV', 1, ${of("member", "1")}, ${AT}
   ${series("20")}`,
  ],
  [
    "bank_entry",
    `insert into bank_entry (tenant_id, id, statement_id, entry_key, booked_on, amount, currency,
      payer_name, payer_iban, remittance, status, created_at)
   select :tenant, ${of("bank entry")}, ${of("statement", "1 + number % 20")}, number::text,
      ${AT}::date, 100 + number % 5000, 'EUR', initcap(${NAME}), 'DE' || number, 'fee ' || number,
      (array['OPEN','IGNORED'])[1 + number % 2], ${AT} ${series(":rows / 5")}`,
  ],
];

const SOON = `starts_at = now() + interval '1 hour', ends_at = now() + interval '4 hours',
  status = 'PUBLISHED', published_at = now()`;

const COUNTERS = `seats_taken = (select count(*) from registration r where r.tenant_id = :tenant
    and r.event_id = event.id and r.status in ('PENDING', 'CONFIRMED', 'CHECKED_IN')),
  waitlist_count = (select count(*) from registration r where r.tenant_id = :tenant
    and r.event_id = event.id and r.status = 'WAITLISTED'),
  waitlist_next = 2 * :rows + 1`;

const PAID_EVENT = of("event", "2");
/** The numbers of events with a hundredth of the registrations that begin in an hour as well. */
export const OPENED_SMALL = [3, 8];

const OPENING: string[] = [
  `update event set status = 'COMPLETED'
   where tenant_id = :tenant and status = 'PUBLISHED' and ends_at < now()`,
  `update registration set status = 'CANCELLED', cancelled_at = now()
   where tenant_id = :tenant and event_id = ${PAID_EVENT}`,
  `insert into registration (tenant_id, id, event_id, status, ticket_code, full_name, name_key,
     waitlist_number, source, waiting_since, created_at, updated_at)
   select :tenant, ${of("waiting")}, ${of("event", "1")}, 'WAITLISTED',
     upper(substr(md5('waiting' || number), 1, 16)), ${PERSON}, :rows + number, 'PUBLIC', ${AT},
     ${AT}, ${AT} ${series(":rows / 4")}`,
  `insert into question (tenant_id, id, event_id, key, label, type, position)
   values (:tenant, ${of("question", "1")}, ${of("event", "1")}, 'q0', 'Question 0', 'TEXT', 0)`,
  `insert into ticket_type (tenant_id, id, event_id, name, price, position)
   values (:tenant, ${of("ticket type", "1")}, ${PAID_EVENT}, 'Standard', 2500, 0)`,
  `insert into registration (tenant_id, id, event_id, member_id, ticket_type_id, status, ticket_code,
     full_name, name_key, email, source, confirmed_at, hold_expires_at, created_at, updated_at)
   select :tenant, ${of("paid")}, ${PAID_EVENT}, ${of("member")}, ${of("ticket type", "1")},
     case when number % 4 = 0 then 'PENDING' else 'CONFIRMED' end,
     upper(substr(md5('paid' || number), 1, 16)), ${PERSON}, ${ADDRESS}, 'PUBLIC',
     case when number % 4 > 0 then ${AT} end, case when number % 4 = 0 then now() + interval '1 hour' end,
     ${AT}, ${AT} ${series(":rows")}`,
  `insert into registration (tenant_id, id, event_id, ticket_type_id, status, ticket_code, full_name,
     name_key, host_registration_id, source, confirmed_at, created_at, updated_at)
   select :tenant, ${of("paid guest")}, ${PAID_EVENT}, ${of("ticket type", "1")},
     case when number % 4 = 0 then 'PENDING' else 'CONFIRMED' end,
     upper(substr(md5('guest' || number), 1, 16)), ${PERSON}, ${of("paid")}, 'PUBLIC',
     case when number % 4 > 0 then ${AT} end, ${AT}, ${AT}
   ${series(":rows")} where number % 10 = 0`,
  `insert into invoice (tenant_id, id, number, member_id, event_id, registration_id, status, currency,
     lines, total, paid_total, issued_at, due_at, paid_at, created_at, updated_at)
   select :tenant, ${of("ticket invoice")}, '2025-' || lpad(number::text, 8, '0'), ${of("member")},
     ${PAID_EVENT}, ${of("paid")}, case when number % 4 = 0 then 'ISSUED' else 'PAID' end, 'EUR',
     jsonb_build_array(jsonb_build_object('description', 'Ticket', 'quantity', 1, 'unitAmount', 2500,
       'amount', 2500, 'registrationId', ${of("paid")})),
     2500, case when number % 4 > 0 then 2500 else 0 end, ${AT}, now() + interval '1 hour',
     case when number % 4 > 0 then ${AT} end, ${AT}, ${AT} ${series(":rows")}`,
  `insert into payment (tenant_id, id, invoice_id, member_id, amount, currency, channel, status,
     received_on, approved_at, created_at, updated_at)
   select :tenant, ${of("ticket payment")}, ${of("ticket invoice")}, ${of("member")}, 2500, 'EUR', 'ONLINE',
     case when number % 4 = 0 then 'PENDING' else 'SUCCEEDED' end,
     case when number % 4 > 0 then ${AT}::date end,
     case when number % 4 > 0 then ${AT} end, ${AT}, ${AT} ${series(":rows")}`,
  `update event set ${SOON}, ${COUNTERS}
   where tenant_id = :tenant
     and id in (${[1, 2, ...OPENED_SMALL].map((number) => of("event", `${number}`)).join()})`,
  `update ticket_type set seats_taken = (select count(*) from registration r
     where r.tenant_id = :tenant and r.event_id = ${PAID_EVENT}
       and r.status in ('PENDING', 'CONFIRMED', 'CHECKED_IN'))
   where tenant_id = :tenant and event_id = ${PAID_EVENT}`,
];
