import { sql } from "drizzle-orm";
import {
  check,
  date,
  type ExtraConfigColumn,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  bytes,
  count,
  createdAt,
  currency,
  id,
  instant,
  isOneOfValues,
  keyTo,
  money,
  reference,
  tenantId,
  tenantKey,
  updatedAt,
} from "#base/db/query/columns.ts";
import { member } from "../membership/member.sql.ts";
import { registration } from "../registration/registration.sql.ts";
import {
  INVOICE_KINDS,
  INVOICE_STATUSES,
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REVERSAL_REASONS,
} from "./billing-states.ts";
import { invoiceBatch } from "./invoice/invoice-batch.sql.ts";
import { IS_TO_REMIND, REMINDER_DAYS } from "./remind/to-remind.ts";

export interface InvoiceLine {
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
  /** The seat that the line is for, if any. */
  registrationId?: string;
}

/** Whom an invoice was addressed to. */
export interface BillTo {
  name: string;
  email: string | null;
  address: string | null;
}

/** An invoice is replaced by one other, and replaces one. */
const uniqueWhenSet = (name: string, tenant: ExtraConfigColumn, other: ExtraConfigColumn) =>
  uniqueIndex(name)
    .on(tenant, other)
    .where(sql.raw(`${other.name} is not null`));

/** An index of the invoices that name another row in this column. */
const indexWhenSet = (name: string, tenant: ExtraConfigColumn, other: ExtraConfigColumn) =>
  index(name)
    .on(tenant, other)
    .where(sql.raw(`${other.name} is not null`));

/** The falling order of a column that can be null, which a list has last. */
const indexDown = (
  name: string,
  tenant: ExtraConfigColumn,
  column: ExtraConfigColumn,
  id: ExtraConfigColumn,
) => index(name).on(tenant, column.desc().nullsLast(), id.desc().nullsFirst());

/** What makes up a balance. */
const IS_OPEN = sql`kind = 'INVOICE' and status = 'ISSUED' and total > paid_total + credited_total`;

/** An invoice (rules#invoice-numbers). No number is used twice or skipped; a draft has none. */
export const invoice = pgTable(
  "invoice",
  {
    tenantId: tenantId(),
    id: id(),
    kind: text("kind", { enum: INVOICE_KINDS }).notNull().default("INVOICE"),
    number: text("number"),
    memberId: reference("member_id").notNull(),
    eventId: reference("event_id"),
    registrationId: reference("registration_id"),
    status: text("status", { enum: INVOICE_STATUSES }).notNull(),
    currency: currency().notNull(),
    lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
    total: money("total").notNull(),
    /** SUCCEEDED payments less their refunds. */
    paidTotal: money("paid_total").notNull().default(0),
    /** Totals of the credit notes of this invoice (rules#invoice-balance). */
    creditedTotal: money("credited_total").notNull().default(0),
    /** The invoice that this credit note is of. */
    creditedInvoiceId: reference("credited_invoice_id"),
    /** The invoice that this one adds to: a seat became dearer after it was paid. */
    supplementsInvoiceId: reference("supplements_invoice_id"),
    /** The void invoice that this one replaces, and the one that replaced it. */
    replacesId: reference("replaces_id"),
    replacedById: reference("replaced_by_id"),
    /** The bulk invoicing or renewal that made it. */
    batchId: reference("batch_id"),
    /**
     * The first and the last day of the membership that it asks for. Its payment in full moves the
     * last paid day to the last one. Renewals of before the first day was stored have none.
     */
    renewsFrom: date("renews_from", { mode: "string" }),
    renewsThrough: date("renews_through", { mode: "string" }),
    /**
     * When its payment in full renewed the membership. Null until then, after a reversal, and once
     * the last paid day was entered by hand.
     */
    renewedAt: instant("renewed_at"),
    /** Reminders that were sent because it is overdue, and when the last one was. */
    reminders: count("reminders").notNull().default(0),
    remindedAt: instant("reminded_at"),
    /** The addressee, kept by an erasure for tenant.retentionYears; null reads the member. */
    billTo: jsonb("bill_to").$type<BillTo>(),
    issuedAt: instant("issued_at"),
    dueAt: instant("due_at"),
    paidAt: instant("paid_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.memberId, member),
    keyTo(table, table.registrationId, registration),
    uniqueIndex("invoice_number").on(table.tenantId, table.number),
    // One live invoice a registration: a second checkout continues with the first one's.
    uniqueIndex("invoice_registration")
      .on(table.tenantId, table.registrationId)
      .where(
        sql`status <> 'VOID' and registration_id is not null and kind = 'INVOICE' and supplements_invoice_id is null`,
      ),
    keyTo(table, table.creditedInvoiceId, table),
    keyTo(table, table.supplementsInvoiceId, table),
    keyTo(table, table.replacesId, table),
    keyTo(table, table.replacedById, table),
    uniqueWhenSet("invoice_replaces", table.tenantId, table.replacesId),
    uniqueWhenSet("invoice_replaced_by", table.tenantId, table.replacedById),
    keyTo(table, table.batchId, invoiceBatch),
    // A batch makes one invoice a member, however often its work is begun again.
    uniqueIndex("invoice_of_batch")
      .on(table.tenantId, table.batchId, table.memberId)
      .where(sql`batch_id is not null`),
    index("invoice_due")
      .on(table.tenantId, table.dueAt)
      .where(sql`status = 'ISSUED' and kind = 'INVOICE'`),
    index("invoice_to_remind").on(table.tenantId, REMINDER_DAYS, table.dueAt).where(IS_TO_REMIND),
    indexWhenSet("invoice_credited", table.tenantId, table.creditedInvoiceId),
    // One for each order of the list. Null comes last in both directions, so a column that can be
    // null needs an index for each.
    index("invoice_created").on(table.tenantId, table.createdAt, table.id),
    index("invoice_issued").on(table.tenantId, table.issuedAt, table.id),
    indexDown("invoice_issued_down", table.tenantId, table.issuedAt, table.id),
    indexDown("invoice_number_down", table.tenantId, table.number, table.id),
    index("invoice_total").on(table.tenantId, table.total, table.id),
    index("invoice_of_status").on(table.tenantId, table.status, table.id, table.kind),
    indexWhenSet("invoice_of_registration", table.tenantId, table.registrationId),
    index("invoice_member").on(table.tenantId, table.memberId),
    index("invoice_open").on(table.tenantId, table.memberId, table.currency).where(IS_OPEN),
    index("invoice_updated").on(table.tenantId, table.updatedAt, table.id),
    index("invoice_event").on(table.tenantId, table.eventId, table.updatedAt),
    // Finds what an event's registrations owe: due dates that move with its door, and what ends with it.
    index("invoice_event_due")
      .on(table.tenantId, table.eventId, table.dueAt)
      .where(
        sql`status in ('DRAFT', 'ISSUED') and kind = 'INVOICE' and registration_id is not null`,
      ),
    isOneOfValues("invoice_status", table.status, INVOICE_STATUSES),
    isOneOfValues("invoice_kind", table.kind, INVOICE_KINDS),
    // The last guards of the books (rules#invoice-balance). Money and credit together may exceed the
    // total: a seat that became cheaper after it was paid has a refund due.
    check(
      "invoice_balance",
      sql`total >= 0 and paid_total between 0 and total and credited_total between 0 and total`,
    ),
    check(
      "invoice_settled",
      sql`case status when 'DRAFT' then paid_total + credited_total = 0
        when 'VOID' then paid_total = 0
        when 'PAID' then paid_total + credited_total >= total
        else total = 0 or paid_total + credited_total < total end`,
    ),
    check("invoice_replaced", sql`replaced_by_id is null or status = 'VOID'`),
    check(
      "invoice_credit_note",
      sql`(kind = 'CREDIT_NOTE') = (credited_invoice_id is not null)
        and (kind = 'INVOICE' or (status = 'ISSUED' and paid_total + credited_total = 0))`,
    ),
  ],
);

/** The PDF of an invoice that is not a draft, as it was first sent or downloaded in each state. */
export const invoiceDocument = pgTable(
  "invoice_document",
  {
    tenantId: tenantId(),
    invoiceId: reference("invoice_id").notNull(),
    status: text("status", { enum: INVOICE_STATUSES }).notNull(),
    /** Language and balance: another balance is another document (rules#invoice-documents). */
    digest: text("digest").notNull().default(""),
    pdf: bytes("pdf").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.invoiceId, table.status, table.digest] }),
    keyTo(table, table.invoiceId, invoice).onDelete("cascade"),
    isOneOfValues("invoice_document_status", table.status, INVOICE_STATUSES),
  ],
);

/**
 * Money received or expected; a record only, no gateway is called. What an invoice got of it is
 * the amount less what was refunded and what became credit.
 */
export const payment = pgTable(
  "payment",
  {
    tenantId: tenantId(),
    id: id(),
    /** Null for money that is for no invoice: it is credit, or a door took it and nobody owed it. */
    invoiceId: reference("invoice_id"),
    /** Null for money of a door that is nobody's as far as the club knows (rules#door-money). */
    memberId: reference("member_id"),
    amount: money("amount").notNull(),
    currency: currency().notNull(),
    channel: text("channel", { enum: PAYMENT_CHANNELS }).notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    reference: text("reference"),
    /** What was given back of it; a payment that was given back whole is REFUNDED. */
    refundedTotal: money("refunded_total").notNull().default(0),
    /** What of it became credit of the member and was not given back (rules#credit). */
    creditTotal: money("credit_total").notNull().default(0),
    /** Who took the money at the door, and with which access code. */
    collectedBy: text("collected_by"),
    accessCodeId: reference("access_code_id"),
    /** The event at whose door it was taken. */
    eventId: reference("event_id"),
    /** The day on which the money came in; null until it has (rules#received-on). */
    receivedOn: date("received_on", { mode: "string" }),
    approvedBy: reference("approved_by"),
    approvedAt: instant("approved_at"),
    /** Why a payment was taken back, when and by whom (rules#reversals). */
    reversalReason: text("reversal_reason", { enum: REVERSAL_REASONS }),
    reversalNote: text("reversal_note"),
    reversedBy: reference("reversed_by"),
    reversedAt: instant("reversed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.invoiceId, invoice),
    keyTo(table, table.memberId, member),
    index("payment_created").on(table.tenantId, table.createdAt, table.id, table.channel),
    index("payment_approved").on(table.tenantId, table.approvedAt, table.id),
    indexDown("payment_approved_down", table.tenantId, table.approvedAt, table.id),
    index("payment_received").on(table.tenantId, table.receivedOn, table.id),
    indexDown("payment_received_down", table.tenantId, table.receivedOn, table.id),
    index("payment_amount").on(table.tenantId, table.amount, table.id),
    index("payment_of_status").on(table.tenantId, table.status, table.id),
    index("payment_member").on(table.tenantId, table.memberId),
    index("payment_invoice").on(table.tenantId, table.invoiceId),
    index("payment_updated").on(table.tenantId, table.updatedAt, table.id),
    index("payment_door").on(table.tenantId, table.eventId).where(sql`event_id is not null`),
    isOneOfValues("payment_status", table.status, PAYMENT_STATUSES),
    isOneOfValues("payment_channel", table.channel, PAYMENT_CHANNELS),
    isOneOfValues("payment_reversal", table.reversalReason, REVERSAL_REASONS),
    check(
      "payment_reversed",
      sql`(status = 'REVERSED') = (reversal_reason is not null and reversed_at is not null)
        and (status <> 'REVERSED' or refunded_total = 0)`,
    ),
    check(
      "payment_refunded",
      sql`refunded_total >= 0 and credit_total >= 0 and refunded_total + credit_total <= amount`,
    ),
    check("payment_of_nothing", sql`invoice_id is not null or channel <> 'CREDIT'`),
    check(
      "payment_not_due",
      sql`case when status = 'RECEIVED_NOT_DUE'
        then invoice_id is null and event_id is not null and collected_by is not null
        else member_id is not null or (invoice_id is null and event_id is not null) end`,
    ),
    check("payment_dated", sql`received_on is not null or status in ('PENDING', 'FAILED')`),
  ],
);
