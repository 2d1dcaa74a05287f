import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
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
import { payment } from "../billing.sql.ts";
import { BANK_ENTRY_STATUSES, BANK_FORMATS } from "../billing-states.ts";

/** What the purge empties; the index of its rows says the same. */
export const NAMES_PAYER = sql`payer_name is not null or payer_iban is not null
  or reference is not null or remittance <> ''`;

/** A bank statement that a treasurer uploaded. */
export const bankStatement = pgTable(
  "bank_statement",
  {
    tenantId: tenantId(),
    id: id(),
    fileName: text("file_name").notNull(),
    format: text("format", { enum: BANK_FORMATS }).notNull(),
    /** The club's account, where the file names one. */
    account: text("account"),
    entries: count("entries").notNull(),
    createdBy: reference("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    index("bank_statement_created").on(table.tenantId, table.createdAt, table.id),
    isOneOfValues("bank_statement_format", table.format, BANK_FORMATS),
  ],
);

/** Money that came in according to a statement. */
export const bankEntry = pgTable(
  "bank_entry",
  {
    tenantId: tenantId(),
    id: id(),
    statementId: reference("statement_id").notNull(),
    /**
     * The bank's own reference, or a hash of the line and its turn among equal lines: an entry of
     * two overlapping statements is one.
     */
    entryKey: text("entry_key").notNull(),
    bookedOn: date("booked_on", { mode: "string" }).notNull(),
    amount: money("amount").notNull(),
    currency: currency().notNull(),
    payerName: text("payer_name"),
    payerIban: text("payer_iban"),
    /** The creditor reference that the payer named, or the payer's own. */
    reference: text("reference"),
    /** What the payer wrote. */
    remittance: text("remittance").notNull().default(""),
    status: text("status", { enum: BANK_ENTRY_STATUSES }).notNull().default("OPEN"),
    /** The same booking, which came before in a file of another format. */
    duplicateOf: reference("duplicate_of"),
    /** The payment that was recorded of it. */
    paymentId: reference("payment_id"),
    decidedBy: reference("decided_by"),
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.statementId, bankStatement).onDelete("cascade"),
    keyTo(table, table.paymentId, payment),
    keyTo(table, table.duplicateOf, table),
    uniqueIndex("bank_entry_duplicate")
      .on(table.tenantId, table.duplicateOf)
      .where(sql`duplicate_of is not null`),
    index("bank_entry_day").on(table.tenantId, table.bookedOn),
    uniqueIndex("bank_entry_key").on(table.tenantId, table.entryKey),
    index("bank_entry_statement").on(table.tenantId, table.statementId, table.id),
    index("bank_entry_payment")
      .on(table.tenantId, table.paymentId)
      .where(sql`payment_id is not null`),
    index("bank_entry_open").on(table.tenantId, table.bookedOn).where(sql`status = 'OPEN'`),
    // Finds those whose payer is to be forgotten.
    index("bank_entry_named").on(table.tenantId, table.bookedOn).where(NAMES_PAYER),
    isOneOfValues("bank_entry_status", table.status, BANK_ENTRY_STATUSES),
    check("bank_entry_amount", sql`amount > 0`),
  ],
);

/** What the columns of a bank's table mean, as a treasurer chose it for an account. */
export const bankLayout = pgTable(
  "bank_layout",
  {
    tenantId: tenantId(),
    id: id(),
    /** Hash of the row of headings. */
    headings: text("headings").notNull(),
    /** The club's account; empty where the file names none. */
    account: text("account").notNull(),
    /** Headings of the columns by their meaning. */
    columns: jsonb("columns").$type<Record<string, string | undefined>>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex("bank_layout_headings").on(table.tenantId, table.headings, table.account),
  ],
);
