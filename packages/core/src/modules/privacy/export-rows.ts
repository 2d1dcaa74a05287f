import { and, desc, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { joinByKey, own } from "#base/db/scoped.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { bankEntry } from "../billing/bank.sql.ts";
import { invoice, payment, renewal } from "../billing/billing.sql.ts";
import { invoiceBatchMember } from "../billing/invoice-batch.sql.ts";
import { refund } from "../billing/refund.sql.ts";
import { broadcast, broadcastRecipient, mailingAddress } from "../broadcasts/broadcast.sql.ts";
import { importRow } from "../imports/imports.sql.ts";
import { membershipApplication } from "../membership/application.sql.ts";
import type { MemberRow } from "../membership/shell-guest.ts";
import { registration } from "../registration/registration.sql.ts";
import { toPresentHolder } from "../registration/to-present-holder.ts";

/** Rows of a part of the export; more than a person has, and little enough to send at once. */
export const MOST_ROWS = 5_000;

/** What is held of a person beside the member row: seats, money, mails, applications, imports. */
export async function rowsOf(tx: Query, person: MemberRow) {
  const seats = await seatsOf(tx, person);
  const money = await moneyOf(tx, person);
  const applications = await applicationsOf(tx, person);
  const subjects = [
    person.id,
    ...[...seats.registrations, ...money.invoices, ...applications].map(({ id }) => id),
  ];
  return {
    ...seats,
    ...money,
    applications,
    ...(await mailsOf(tx, person, subjects)),
    imports: await importsOf(tx, person),
  };
}

/** Null is equal to nothing. */
const NOBODY = "";

async function seatsOf(tx: Query, { tenantId, id, email }: MemberRow) {
  const { nameKey, ...shown } = getTableColumns(registration);
  const named = and(isNull(registration.memberId), eq(registration.email, email ?? NOBODY));
  const registrations = await tx
    .select(shown)
    .from(registration)
    .where(own(registration, tenantId, or(eq(registration.memberId, id), named)))
    .orderBy(desc(registration.createdAt))
    .limit(MOST_ROWS);
  const hosts = registrations.map((row) => row.id);
  // The guests are other people: that they were brought is the host's, their names are not.
  const guestsBrought = await tx
    .select({
      id: registration.id,
      eventId: registration.eventId,
      hostRegistrationId: registration.hostRegistrationId,
      status: registration.status,
      createdAt: registration.createdAt,
    })
    .from(registration)
    .where(own(registration, tenantId, inArray(registration.hostRegistrationId, hosts)))
    .limit(MOST_ROWS);
  return { registrations, guestsBrought };
}

async function moneyOf(tx: Query, { tenantId, id }: MemberRow) {
  const newest = { invoice: desc(invoice.createdAt), payment: desc(payment.createdAt) };
  const invoices = await tx
    .select()
    .from(invoice)
    .where(own(invoice, tenantId, eq(invoice.memberId, id)))
    .orderBy(newest.invoice)
    .limit(MOST_ROWS);
  const payments = await tx
    .select()
    .from(payment)
    .where(own(payment, tenantId, eq(payment.memberId, id)))
    .orderBy(newest.payment)
    .limit(MOST_ROWS);
  const paid = payments.map((row) => row.id);
  const { entryKey, ...entry } = getTableColumns(bankEntry);
  return {
    invoices,
    payments,
    bankEntries: await tx
      .select(entry)
      .from(bankEntry)
      .where(own(bankEntry, tenantId, inArray(bankEntry.paymentId, paid)))
      .limit(MOST_ROWS),
    refunds: await tx
      .select()
      .from(refund)
      .where(own(refund, tenantId, inArray(refund.paymentId, paid)))
      .limit(MOST_ROWS),
    renewals: await tx
      .select()
      .from(renewal)
      .where(own(renewal, tenantId, eq(renewal.memberId, id)))
      .limit(MOST_ROWS),
    invoiceBatches: await tx
      .select()
      .from(invoiceBatchMember)
      .where(own(invoiceBatchMember, tenantId, eq(invoiceBatchMember.memberId, id)))
      .limit(MOST_ROWS),
  };
}

function applicationsOf(tx: Query, { tenantId, id, email }: MemberRow) {
  const { nameKey, ...shown } = getTableColumns(membershipApplication);
  const theirs = or(
    eq(membershipApplication.memberId, id),
    eq(membershipApplication.email, email ?? NOBODY),
  );
  return tx
    .select(shown)
    .from(membershipApplication)
    .where(own(membershipApplication, tenantId, theirs))
    .limit(MOST_ROWS);
}

async function mailsOf(tx: Query, { tenantId, email }: MemberRow, subjects: string[]) {
  const { token, ...address } = getTableColumns(mailingAddress);
  return {
    mails: await tx
      .select({
        kind: outbox.kind,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
        failedAt: outbox.failedAt,
      })
      .from(outbox)
      .where(own(outbox, tenantId, inArray(outbox.subjectId, subjects), toPresentHolder))
      .orderBy(desc(outbox.createdAt))
      .limit(MOST_ROWS),
    mailingAddresses: await tx
      .select(address)
      .from(mailingAddress)
      .where(own(mailingAddress, tenantId, eq(mailingAddress.email, email ?? NOBODY))),
    broadcasts: await tx
      .select({
        broadcastId: broadcast.id,
        subject: broadcast.subject,
        email: broadcastRecipient.email,
        state: broadcastRecipient.state,
        settledAt: broadcastRecipient.settledAt,
      })
      .from(broadcastRecipient)
      .innerJoin(broadcast, joinByKey(broadcast, broadcastRecipient.broadcastId))
      .where(own(broadcastRecipient, tenantId, eq(broadcastRecipient.email, email ?? NOBODY)))
      .limit(MOST_ROWS),
  };
}

/** Rows of files that name the address. */
const importsOf = (tx: Query, { tenantId, email }: MemberRow) =>
  tx
    .select()
    .from(importRow)
    .where(
      own(
        importRow,
        tenantId,
        or(
          sql`${importRow.registrant} ->> 'email' = ${email ?? NOBODY}`,
          sql`${importRow.member} ->> 'email' = ${email ?? NOBODY}`,
          sql`${importRow.cells} @> ${JSON.stringify([email ?? NOBODY])}::jsonb`,
        ),
        email === null ? sql`false` : undefined,
      ),
    )
    .limit(MOST_ROWS);
