import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  bytes,
  createdAt,
  currency,
  id,
  instant,
  keyTo,
  money,
  oneOf,
  reference,
  tenantId,
  tenantKey,
  updatedAt,
} from "#base/db/columns.ts";
import { member } from "../membership/member.sql.ts";
import { registration } from "../registration/registration.sql.ts";
import { INVOICE_STATUSES, PAYMENT_CHANNELS, PAYMENT_STATUSES } from "./billing-states.ts";

export interface InvoiceLine {
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}

/**
 * An invoice (rules#invoice-numbers). A draft has no number. No number is used twice or skipped.
 */
export const invoice = pgTable(
  "invoice",
  {
    tenantId: tenantId(),
    id: id(),
    number: text("number"),
    memberId: reference("member_id").notNull(),
    eventId: reference("event_id"),
    registrationId: reference("registration_id"),
    status: text("status", { enum: INVOICE_STATUSES }).notNull(),
    currency: currency().notNull(),
    lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
    total: money("total").notNull(),
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
      .where(sql`status <> 'VOID' and registration_id is not null`),
    index("invoice_created").on(table.tenantId, table.createdAt, table.id),
    index("invoice_member").on(table.tenantId, table.memberId),
    index("invoice_event").on(table.tenantId, table.eventId),
    oneOf("invoice_status", table.status, INVOICE_STATUSES),
  ],
);

/** The PDF of an invoice that is not a draft, as it was first downloaded in each status. */
export const invoiceDocument = pgTable(
  "invoice_document",
  {
    tenantId: tenantId(),
    invoiceId: reference("invoice_id").notNull(),
    status: text("status", { enum: INVOICE_STATUSES }).notNull(),
    pdf: bytes("pdf").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.invoiceId, table.status] }),
    keyTo(table, table.invoiceId, invoice).onDelete("cascade"),
    oneOf("invoice_document_status", table.status, INVOICE_STATUSES),
  ],
);

/** The last number of a year; its row lock keeps the series without gaps. */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    tenantId: tenantId(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.year] })],
);

/** Money received or expected for an invoice; a record only, no gateway is called. */
export const payment = pgTable(
  "payment",
  {
    tenantId: tenantId(),
    id: id(),
    invoiceId: reference("invoice_id").notNull(),
    memberId: reference("member_id").notNull(),
    amount: money("amount").notNull(),
    currency: currency().notNull(),
    channel: text("channel", { enum: PAYMENT_CHANNELS }).notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    reference: text("reference"),
    approvedBy: reference("approved_by"),
    approvedAt: instant("approved_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.invoiceId, invoice),
    keyTo(table, table.memberId, member),
    index("payment_created").on(table.tenantId, table.createdAt, table.id),
    index("payment_invoice").on(table.tenantId, table.invoiceId),
    oneOf("payment_status", table.status, PAYMENT_STATUSES),
    oneOf("payment_channel", table.channel, PAYMENT_CHANNELS),
  ],
);
