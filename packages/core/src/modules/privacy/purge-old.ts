import { and, eq, exists, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey, own, sameTenant } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { changeOldest } from "#base/jobs/change-oldest.ts";
import { findClubs } from "#base/jobs/find-clubs.ts";
import { inBatches } from "#base/jobs/in-batches.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { ERASED_NAME } from "#base/text/erased-name.ts";
import { activity, platformActivity } from "../activity/activity.sql.ts";
import { invoice, payment } from "../billing/billing.sql.ts";
import { bankEntry, NAMES_PAYER } from "../billing/payment/bank.sql.ts";
import { refund } from "../billing/refund/refund.sql.ts";
import { queuedScan, queuedWalkIn } from "../checkin/checkin.sql.ts";
import { event } from "../events/event.sql.ts";
import { membershipApplication } from "../membership/application.sql.ts";
import { member } from "../membership/member.sql.ts";
import { PLACE_LINK_MS } from "../registration/mail/place-link.ts";
import { personalLink } from "../registration/personal-link.sql.ts";
import { registration } from "../registration/registration.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { webhookDelivery } from "../webhooks/webhook.sql.ts";
import { NO_PAYER } from "./erase-bank-entries.ts";

const TWO_YEARS = sql`now() - interval '2 years'`;
/** Far longer than a phone keeps what it has not sent. */
const JOURNAL_MS = 90 * DAY;

/**
 * Removes what nobody needs any more, in small batches (rules#retention): messages to webhooks of a
 * month ago that wait no longer, activity and decided applications of two years ago, answers for
 * phones of events that ended 90 days ago, personal links of events that ended 30 days ago, and, when
 * their tenant's retentionYears are over, the payers of bank entries and what the invoices of erased
 * people still say of them.
 */
export const purgeOld = (app: Services): Promise<void> =>
  runRound(app, "purgeOld", async (round) => {
    const ended = new Date(app.clock.now().getTime() - JOURNAL_MS);
    const linksEnded = new Date(app.clock.now().getTime() - PLACE_LINK_MS);
    for (const [moment, owner, where] of [
      [activity.at, activity.tenantId, lt(activity.at, TWO_YEARS)],
      [platformActivity.at, platformActivity.id, lt(platformActivity.at, TWO_YEARS)],
      [membershipApplication.decidedAt, membershipApplication.tenantId, isLongDecided],
      [webhookDelivery.createdAt, webhookDelivery.tenantId, isOverMessage],
      [queuedScan.createdAt, queuedScan.tenantId, ofEvents(queuedScan, ended)],
      [queuedWalkIn.createdAt, queuedWalkIn.tenantId, ofEvents(queuedWalkIn, ended)],
      [personalLink.createdAt, personalLink.tenantId, isEndedLink(linksEnded)],
    ] as const)
      await round.attempt({}, () => changeOldest(round, { moment, owner, where }));
    for (const [clubs, eraseSome] of [
      [HAS_ERASED, eraseInvoices],
      [HAS_PAYERS, erasePayers],
    ] as const)
      for await (const tenantId of findClubs(app, clubs))
        await round.attempt({ tenantId }, () =>
          inBatches(app.system, (query, most) => eraseSome(query, tenantId, most)),
        );
  });

/** Clubs where somebody was erased. */
const HAS_ERASED = sql`exists (select from ${member} where ${and(
  eq(tenant.id, member.tenantId),
  isNotNull(member.erasedAt),
)})`;

const isLongDecided = and(
  sql`${membershipApplication.status} <> 'PENDING'`,
  lt(membershipApplication.decidedAt, TWO_YEARS),
);

/** What a suspended club waits for stays, however old: it still has days to be sent (claimDue). */
const isOverMessage = and(
  lt(webhookDelivery.createdAt, sql`now() - interval '30 days'`),
  or(ne(webhookDelivery.status, "PENDING"), lt(webhookDelivery.giveUpAt, sql`now()`)),
);

const ofEvents = (table: typeof queuedScan | typeof queuedWalkIn, before: Date) =>
  isLongOver(
    table.createdAt,
    sql`select ${event.endsAt} from ${event} where ${joinByKey(event, table.eventId)}`,
    before,
  );

const isEndedLink = (before: Date) =>
  isLongOver(
    personalLink.createdAt,
    sql`select ${event.endsAt} from ${registration}
          join ${event} on ${joinByKey(event, registration.eventId)}
         where ${joinByKey(registration, personalLink.registrationId)}`,
    before,
  );

/** By the row's age, which an index knows, and by the event's for those rows alone. */
const isLongOver = (createdAt: PgColumn, endOfEvent: SQL, before: Date) =>
  and(lt(createdAt, before), sql`(${endOfEvent}) < ${before.toISOString()}::timestamptz`);

/**
 * The year, the number and the sums stay; addressee, words and documents go. It is the person that
 * was erased, not the invoice: one that was written afterwards, as for a refund, has no addressee of
 * its own.
 */
async function eraseInvoices(query: Query, tenantId: TenantId, most: number): Promise<unknown[]> {
  const its = query
    .select({ row: sql`${invoice}.ctid`.as("row") })
    .from(invoice)
    .where(
      and(
        joinByKey(member, invoice.memberId),
        holdsWords(query),
        sql`coalesce(${invoice.issuedAt}, ${invoice.createdAt})
              < now() - make_interval(years => ${tenant.retentionYears})`,
      ),
    )
    .limit(most)
    .as("its");
  const over = query
    .select({ row: its.row })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .innerJoinLateral(its, sql`true`)
    .where(own(member, tenantId, isNotNull(member.erasedAt)))
    .limit(most);
  return query.execute(sql`
    with gone as (
      update invoice
         set bill_to = null,
             lines = (select coalesce(jsonb_agg(line || jsonb_build_object('description', ${ERASED_NAME}::text)), '[]')
                        from jsonb_array_elements(invoice.lines) as line)
       where ctid = any(array(${over})) returning tenant_id, id
    ), documents as (
      delete from invoice_document as d using gone
       where d.tenant_id = gone.tenant_id and d.invoice_id = gone.id
    ), refunds as (
      update refund as r set reason = ${ERASED_NAME}::text from gone
       where r.tenant_id = gone.tenant_id and r.credit_note_id = gone.id
    ), open_refunds as (
      update refund as r set reason = ${ERASED_NAME}::text from payment as p, gone
       where r.tenant_id = gone.tenant_id and r.credit_note_id is null
         and p.tenant_id = r.tenant_id and p.id = r.payment_id and p.invoice_id = gone.id
    ), payments as (
      update payment as p set reference = null, reversal_note = null from gone
       where p.tenant_id = gone.tenant_id and p.invoice_id = gone.id
    )
    select 1 from gone`);
}

/**
 * False for invoices that eraseInvoices already changed. Otherwise the nightly job would find the same
 * invoices again and never finish.
 */
function holdsWords(query: Query): SQL | undefined {
  const line = sql`select from jsonb_array_elements(${invoice.lines}) as line
                    where line ->> 'description' is distinct from ${ERASED_NAME}`;
  const isRefundOfInvoice = sameTenant(
    refund,
    invoice,
    eq(refund.creditNoteId, invoice.id),
    ne(refund.reason, ERASED_NAME),
  );
  const open = query
    .select({ id: refund.id })
    .from(refund)
    .where(
      sameTenant(
        refund,
        payment,
        eq(refund.paymentId, payment.id),
        isNull(refund.creditNoteId),
        ne(refund.reason, ERASED_NAME),
      ),
    );
  const paid = sameTenant(
    payment,
    invoice,
    eq(payment.invoiceId, invoice.id),
    or(isNotNull(payment.reference), isNotNull(payment.reversalNote), exists(open)),
  );
  return or(
    isNotNull(invoice.billTo),
    sql`exists (${line})`,
    exists(query.select({ id: refund.id }).from(refund).where(isRefundOfInvoice)),
    exists(query.select({ id: payment.id }).from(payment).where(paid)),
  );
}

/** An entry of the club that still names its payer, and is older than the club keeps its books. */
const IS_OVER = and(
  eq(tenant.id, bankEntry.tenantId),
  sql`${bankEntry.bookedOn} < (now() - make_interval(years => ${tenant.retentionYears}))::date`,
  sql`(${NAMES_PAYER})`,
);

/** Clubs with such an entry. */
const HAS_PAYERS = sql`exists (select from ${bankEntry} where ${IS_OVER})`;

/** Day and amount stay; who paid goes with the years for which the club keeps its books. */
function erasePayers(query: Query, tenantId: TenantId, most: number): Promise<unknown[]> {
  const its = query
    .select({ row: sql`${bankEntry}.ctid`.as("row") })
    .from(bankEntry)
    .where(IS_OVER)
    .limit(most)
    .as("its");
  const over = query
    .select({ row: its.row })
    .from(tenant)
    .innerJoinLateral(its, sql`true`)
    .where(eq(tenant.id, tenantId))
    .limit(most);
  return query
    .update(bankEntry)
    .set(NO_PAYER)
    .where(sql`ctid = any(array(${over}))`)
    .returning({ id: bankEntry.id });
}
