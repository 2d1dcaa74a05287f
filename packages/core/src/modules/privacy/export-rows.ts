import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { invoice, payment } from "../billing/billing.sql.ts";
import { creditEntry } from "../billing/credit/credit.sql.ts";
import { invoiceBatchMember } from "../billing/invoice/invoice-batch.sql.ts";
import { renewal } from "../billing/invoice/renewal.sql.ts";
import { bankEntry } from "../billing/payment/bank.sql.ts";
import { refund } from "../billing/refund/refund.sql.ts";
import { broadcast, broadcastRecipient, mailingAddress } from "../broadcasts/broadcast.sql.ts";
import { membershipApplication } from "../membership/application.sql.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import { toPresentHolder } from "../registration/party/to-present-holder.ts";
import { registration } from "../registration/registration.sql.ts";
import { isApplicationOf } from "./applications-of.ts";
import { readImports } from "./export-imports.ts";
import { ROWS_READ } from "./rows-read.ts";
import { isSeatOf } from "./seats-of.ts";

/** What is held of a person beside the member row: seats, money, mails, applications, imports. */
export async function readPersonRows(tx: Query, person: MemberRow) {
  const seats = await readSeats(tx, person);
  const money = await readMoney(tx, person);
  const applications = await readApplications(tx, person);
  const subjects = [
    person.id,
    ...[...seats.registrations, ...money.invoices, ...applications].map(({ id }) => id),
  ];
  return {
    ...seats,
    ...money,
    applications,
    ...(await readMails(tx, person, subjects)),
    imports: await readImports(tx, person),
  };
}

/** Null is equal to nothing. */
const NOBODY = "";

const newestSeat = [desc(registration.createdAt), desc(registration.id)];

async function readSeats(tx: Query, person: MemberRow) {
  const { tenantId } = person;
  // Who let the person in is a name, the volunteer's.
  const { nameKey, checkedInBy, ...columns } = getTableColumns(registration);
  const registrations = await tx
    .select(columns)
    .from(registration)
    .where(own(registration, tenantId, isSeatOf(tx, person)))
    .orderBy(...newestSeat)
    .limit(ROWS_READ);
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
    .orderBy(...newestSeat)
    .limit(ROWS_READ);
  return { registrations, guestsBrought };
}

async function readMoney(tx: Query, { tenantId, id }: MemberRow) {
  const invoices = await tx
    .select()
    .from(invoice)
    .where(own(invoice, tenantId, eq(invoice.memberId, id)))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(ROWS_READ);
  // Who took the money at a door is a name, the volunteer's.
  const { collectedBy, ...columns } = getTableColumns(payment);
  const payments = await tx
    .select(columns)
    .from(payment)
    .where(own(payment, tenantId, eq(payment.memberId, id)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(ROWS_READ);
  const paid = payments.map((row) => row.id);
  return {
    invoices,
    payments,
    bankEntries: await readBankEntries(tx, tenantId, paid),
    refunds: await tx
      .select()
      .from(refund)
      .where(own(refund, tenantId, inArray(refund.paymentId, paid)))
      .orderBy(desc(refund.createdAt), desc(refund.id))
      .limit(ROWS_READ),
    credit: await tx
      .select()
      .from(creditEntry)
      .where(own(creditEntry, tenantId, eq(creditEntry.memberId, id)))
      .orderBy(desc(creditEntry.createdAt), desc(creditEntry.id))
      .limit(ROWS_READ),
    renewals: await tx
      .select()
      .from(renewal)
      .where(own(renewal, tenantId, eq(renewal.memberId, id)))
      .orderBy(desc(renewal.createdAt), desc(renewal.through))
      .limit(ROWS_READ),
    invoiceBatches: await tx
      .select()
      .from(invoiceBatchMember)
      .where(own(invoiceBatchMember, tenantId, eq(invoiceBatchMember.memberId, id)))
      // Ids begin with their time (rules#ids).
      .orderBy(desc(invoiceBatchMember.batchId))
      .limit(ROWS_READ),
  };
}

/**
 * Day and amount of transfers that paid for the person. Another person may have made the transfer,
 * and its words belong to that person. The payment has the day and the creditor reference.
 */
function readBankEntries(tx: Query, tenantId: TenantId, paid: readonly string[]) {
  const { entryKey, payerName, payerIban, reference, remittance, ...columns } =
    getTableColumns(bankEntry);
  return tx
    .select(columns)
    .from(bankEntry)
    .where(own(bankEntry, tenantId, inArray(bankEntry.paymentId, [...paid])))
    .orderBy(desc(bankEntry.createdAt), desc(bankEntry.id))
    .limit(ROWS_READ);
}

function readApplications(tx: Query, { tenantId, id, email }: MemberRow) {
  const { nameKey, ...columns } = getTableColumns(membershipApplication);
  const isTheirs = isApplicationOf(tx, { tenantId, id, emails: email === null ? [] : [email] });
  return tx
    .select(columns)
    .from(membershipApplication)
    .where(own(membershipApplication, tenantId, isTheirs))
    .orderBy(desc(membershipApplication.createdAt), desc(membershipApplication.id))
    .limit(ROWS_READ);
}

async function readMails(tx: Query, { tenantId, email }: MemberRow, subjects: string[]) {
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
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(ROWS_READ),
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
      .orderBy(desc(broadcast.createdAt), desc(broadcast.id))
      .limit(ROWS_READ),
  };
}
