import type { Sql } from "postgres";

/**
 * Gives the demonstration's club `riverside` a row in each table that the demonstration leaves empty,
 * and values that an import must not lose. As the owner, since most of them take a day to arise.
 */
export async function fillEveryTable(owner: Sql): Promise<void> {
  for (const statement of STATEMENTS) await owner.unsafe(statement);
}

const CLUB = "(select id from tenant where slug = 'riverside')";
const MEMBER = `(select id from member where tenant_id = ${CLUB} and email like 'member@%')`;
const ADMIN = `(select id from member where tenant_id = ${CLUB} and email like 'admin@%')`;
const EVENT = `(select id from event where tenant_id = ${CLUB} and slug = 'learn-to-row-course')`;
const INVOICE = `(select id from invoice where tenant_id = ${CLUB} and status = 'PAID'
  and number is not null order by id limit 1)`;
const PAYMENT = `(select id from payment where tenant_id = ${CLUB} order by id limit 1)`;

const STATEMENTS = [
  `insert into bank_layout (tenant_id, id, headings, account, columns)
     values (${CLUB}, gen_random_uuid(), 'Date;Amount', 'NL91', '{"date": 0, "amount": 1}')`,
  `insert into calendar_link (tenant_id, member_id, token_hash) values (${CLUB}, ${MEMBER}, 'feed')`,
  `insert into member_credit (tenant_id, member_id, currency, amount)
     values (${CLUB}, ${MEMBER}, 'EUR', 1250)`,
  `insert into credit_entry (tenant_id, id, member_id, currency, amount, cause, payment_id)
     values (${CLUB}, gen_random_uuid(), ${MEMBER}, 'EUR', 1250, 'PAYMENT', ${PAYMENT})`,
  `insert into event_change (tenant_id, id, event_id, changes, created_by)
     values (${CLUB}, gen_random_uuid(), ${EVENT}, '{"title": ["A", "B"]}', ${ADMIN})`,
  `insert into import_upload (tenant_id, id, kind, columns, mapping, rows, created_by, expires_at)
     values (${CLUB}, gen_random_uuid(), 'MEMBERS', '["Email"]', '{}', '[["a@x.example"]]', ${ADMIN},
       now() + interval '1 day')`,
  `insert into import_batch (tenant_id, id, import_id, event_id, columns, total, send_confirmation,
       created_by, status)
     values (${CLUB}, gen_random_uuid(), gen_random_uuid(), ${EVENT}, '[]', 1, false, ${ADMIN},
       'COMPLETED')`,
  `insert into import_row (tenant_id, batch_id, row, state)
     select tenant_id, id, 2, 'CREATED' from import_batch where tenant_id = ${CLUB}`,
  `insert into invoice_batch (tenant_id, id, kind, request, total, status)
     values (${CLUB}, gen_random_uuid(), 'INVOICES', '{"lines": []}', 1, 'COMPLETED')`,
  `insert into invoice_batch_member (tenant_id, batch_id, member_id)
     select tenant_id, id, ${MEMBER} from invoice_batch where tenant_id = ${CLUB}`,
  `insert into invoice_document (tenant_id, invoice_id, status, pdf)
     values (${CLUB}, ${INVOICE}, 'PAID', '\\x255044462d00ff0a5c27')`,
  `insert into member_field (tenant_id, id, key, label, type, position)
     values (${CLUB}, gen_random_uuid(), 'boat', 'Boat', 'TEXT', 1)`,
  `insert into member_series (tenant_id, last) values (${CLUB}, 46)`,
  `insert into membership_application (tenant_id, id, email, full_name, name_key)
     values (${CLUB}, gen_random_uuid(), 'new@x.example', 'New Person', 'new person')`,
  `insert into personal_link (tenant_id, registration_id, token_hash, binding_hash)
     select tenant_id, id, 'secret', 'binding' from registration
       where tenant_id = ${CLUB} and event_id = ${EVENT} limit 1`,
  `insert into queued_walk_in (tenant_id, event_id, walk_in_id, answer)
     values (${CLUB}, ${EVENT}, gen_random_uuid(), '{"b": 1, "a": [1.50]}')`,
  `insert into removal (tenant_id, kind, id, removed_at)
     values (${CLUB}, 'EVENT', gen_random_uuid(), now())`,
  `insert into api_key (tenant_id, id, name, token_hash, hint, permissions, created_by)
     values (${CLUB}, gen_random_uuid(), 'Website', 'key', 'abcd', '{event:read}', ${ADMIN})`,
  `insert into webhook (tenant_id, id, url, events, secret, created_by)
     values (${CLUB}, gen_random_uuid(), 'https://hook.example/', '{member.created,event.published,
       registration.created,invoice.issued}', 'sealed', ${ADMIN})`,
  ...["PENDING", "DELIVERED", "DELIVERED"].map(
    (
      status,
    ) => `insert into webhook_delivery (tenant_id, id, webhook_id, type, subject_id, data, status)
       select tenant_id, gen_random_uuid(), id, 'event.published', ${EVENT}, '{}', '${status}'
       from webhook where tenant_id = ${CLUB}`,
  ),
  ...["sent_at", "failed_at", "queued_at"].map(
    (moment) => `insert into outbox (id, tenant_id, kind, subject_id, dedupe_key, ${moment})
       values (gen_random_uuid(), ${CLUB}, 'claimLink', ${MEMBER}, '${moment}', now())`,
  ),
  // Separators at which some readers end a line, and what JSON and bytea escape.
  `update member set notes = E'one\\u2028two\\u2029three \\\\x00 "four" \\n five\\U0001F6A3'
     where tenant_id = ${CLUB} and id = ${MEMBER}`,
  // A ticket type that an organiser overfilled.
  `update ticket_type set quota = seats_taken - 1, seats_override = 1
     where tenant_id = ${CLUB} and id = (select ticket_type_id from registration
       where tenant_id = ${CLUB} and status = 'CONFIRMED' group by 1 having count(*) > 2 limit 1)`,
];
