import { type SQL, sql } from "drizzle-orm";
import { newId, type TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { makeEvent, makeMember, makeRegistration, makeTenant } from "./factories.ts";

/** What a round finds in each of these clubs, and the table that it changes there. */
export interface DueWork {
  /** The table, and the act on it, that a test can make fail for one club. */
  table: string;
  act: "insert" | "update" | "delete";
  /** Names the club in that table. */
  column?: string;
  /** Counts what is left to do for the club of `$1`. */
  left: string;
}

const rows = (table: string, condition: string) =>
  `select count(*)::int from ${table} where tenant_id = $1 and ${condition}`;

/** By the name of the round. */
export const DUE_WORK = {
  releaseHolds: {
    ...{ table: "registration", act: "update" },
    left: rows("registration", "status = 'PENDING'"),
  },
  completeEnded: {
    ...{ table: "event", act: "update" },
    left: rows("event", "status = 'PUBLISHED' and ends_at < now()"),
  },
  sendReminders: {
    ...{ table: "event", act: "update" },
    left: rows("event", "reminder_hours is not null and reminded_at is null"),
  },
  remindOverdue: {
    ...{ table: "invoice", act: "update" },
    left: rows("invoice", "reminders = 0"),
  },
  refreshDueBalances: {
    ...{ table: "member_balance", act: "update" },
    left: rows("member_balance", "next_due_at < now()"),
  },
  pruneSessions: { table: "mail_token", act: "delete", left: rows("mail_token", "true") },
  pruneImports: { table: "import_upload", act: "delete", left: rows("import_upload", "true") },
  pruneIdempotency: {
    ...{ table: "idempotency", act: "delete", column: "caller" },
    left: "select count(*)::int from idempotency where caller = $1::text",
  },
  pruneOutbox: {
    ...{ table: "outbox", act: "delete" },
    left: rows("outbox", "sent_at < now() - interval '1 month'"),
  },
  pruneMedia: { table: "media", act: "update", left: rows("media", "unused_since is null") },
  renewNightly: {
    ...{ table: "invoice_batch", act: "insert" },
    left: "select 1 - count(*)::int as count from invoice_batch where tenant_id = $1 and kind = 'RENEWALS'",
  },
  mailLapsed: {
    ...{ table: "member", act: "update" },
    left: rows("member", "paid_through < current_date and lapse_mailed_for is null"),
  },
  purgeOld: {
    ...{ table: "membership_application", act: "delete" },
    left: rows("membership_application", "true"),
  },
  sealAudit: {
    ...{ table: "checkin_audit_seal", act: "insert" },
    left: "select 1 - count(*)::int as count from checkin_audit_seal where tenant_id = $1",
  },
  foldRowCounts: {
    ...{ table: "row_count", act: "delete" },
    left: rows("row_count", "not is_folded"),
  },
  foldRegistrationCounts: {
    ...{ table: "registration_count", act: "delete" },
    left: rows("registration_count", "not is_folded"),
  },
  sendDueBroadcasts: {
    ...{ table: "broadcast", act: "update" },
    left: rows("broadcast", "status <> 'SENT'"),
  },
  runImports: {
    ...{ table: "import_batch", act: "update" },
    left: rows("import_batch", "status <> 'COMPLETED'"),
  },
  runInvoiceBatches: {
    ...{ table: "invoice_batch", act: "update" },
    left: rows("invoice_batch", "kind = 'INVOICES' and status <> 'COMPLETED'"),
  },
} as const satisfies Record<string, DueWork>;

/** A club in which every round has something to do. */
export async function makeDueClub(services: Services): Promise<TenantId> {
  const values = { overdueReminders: true, renewalDaysBefore: 14 };
  const club = await makeTenant(services, values);
  const now = Date.now();
  const past = { startsAt: new Date(now - 7_200_000), endsAt: new Date(now - 3_600_000) };
  await makeEvent(services, club, past);
  const evening = await makeEvent(services, club, { reminderHours: 24, seatsTaken: 2 });
  const person = await makeMember(services, club);
  await makeRegistration(services, evening, { email: "a@example.org" });
  await makeRegistration(services, evening, {
    ...{ status: "PENDING", holdExpiresAt: new Date(0), memberId: person.id },
  });
  const ids = { tenantId: club.id, memberId: person.id, eventId: evening.id };
  for (const statement of statementsOf(ids))
    await services.system.run((query) => query.execute(statement));
  return club.id;
}

interface Ids {
  tenantId: TenantId;
  memberId: string;
  eventId: string;
}

/** What no verb writes so that it is due today. */
function statementsOf({ tenantId, memberId, eventId }: Ids): SQL[] {
  const [typeId, id] = [newId(), newId()];
  const member = (paid: string) => sql`
    insert into member (tenant_id, id, email, full_name, name_key, roles, membership_type_id,
      paid_through)
    values (${tenantId}, ${newId()}, ${`${newId()}@example.org`}, 'Ada', 'ada', '{MEMBER}',
      ${typeId}, current_date + ${paid}::int)`;
  const bill = (days: number) => sql`
    insert into invoice (tenant_id, id, member_id, status, kind, currency, total, due_at,
      issued_at, lines, number)
    values (${tenantId}, ${newId()}, ${memberId}, 'ISSUED', 'INVOICE', 'EUR', 900,
      now() + make_interval(days => ${days}), now(), '[]', ${`N${days}`})`;
  return [
    sql`insert into membership_type (tenant_id, id, name, name_key, fee, currency, period, grace_days)
        values (${tenantId}, ${typeId}, 'Yearly', 'yearly', 900, 'EUR', 'ROLLING_YEAR', 2)`,
    member("5"),
    member("-5"),
    bill(-8),
    sql`insert into mail_token (hash, purpose, tenant_id, member_id, expires_at)
        values (${newId()}, 'CLAIM', ${tenantId}, ${memberId}, now() - interval '1 day')`,
    sql`insert into import_upload (tenant_id, id, kind, columns, mapping, rows, created_by, expires_at)
        values (${tenantId}, ${id}, 'MEMBERS', '[]', '{}', '[]', ${memberId}, now() - interval '1 day')`,
    sql`insert into idempotency (caller, endpoint, key, request_hash, created_at)
        values (${tenantId}::text, 'x', 'k', 'h', now() - interval '2 days')`,
    sql`insert into outbox (id, tenant_id, kind, subject_id, dedupe_key, queued_at, sent_at)
        values (${id}, ${tenantId}, 'claimLink', ${memberId}, ${id}, now(), now() - interval '40 days')`,
    sql`insert into media (tenant_id, id, purpose, type, width, height, digest, bytes)
        values (${tenantId}, ${id}, 'LOGO', 'image/png', 1, 1, 'd', '')`,
    sql`insert into membership_application (tenant_id, id, email, full_name, name_key, status, decided_at)
        values (${tenantId}, ${id}, 'a@example.org', 'Ada', 'ada', 'REJECTED', now() - interval '3 years')`,
    sql`insert into checkin_audit (tenant_id, id, event_id, registration_id, action, actor_type,
          actor_id, actor_name, attendee_name, ticket_code_hint, request_id)
        values (${tenantId}, ${id}, ${eventId}, ${id}, 'CHECK_IN', 'MEMBER', ${memberId}, 'Ada', 'Ada',
          'AB', 'r')`,
    sql`insert into broadcast (tenant_id, id, subject, body, status, audience)
        values (${tenantId}, ${id}, 'S', 'B', 'SENDING', 'ALL_MEMBERS')`,
    sql`insert into import_batch (tenant_id, id, import_id, columns, total, send_confirmation, created_by)
        values (${tenantId}, ${id}, ${id}, '[]', 0, false, ${memberId})`,
    sql`insert into invoice_batch (tenant_id, id, kind, request, total)
        values (${tenantId}, ${id}, 'INVOICES', '{}', 0)`,
  ];
}
