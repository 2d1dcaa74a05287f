import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  currency,
  id,
  isOneOfValues,
  reference,
  updatedAt,
} from "#base/db/query/columns.ts";
import type { TenantId } from "#base/ids.ts";
import { LANGUAGES } from "#base/text/languages.ts";
import { TENANT_STATUSES } from "./tenant-states.ts";

/**
 * A club, society or association (rules#tenants-and-the-platform). Every other table's keys begin
 * with its id.
 */
export const tenant = pgTable(
  "tenant",
  {
    id: id().primaryKey().$type<TenantId>(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    currency: currency().notNull(),
    timezone: text("timezone").notNull(),
    status: text("status", { enum: TENANT_STATUSES }).notNull().default("ACTIVE"),
    /** Who sends the invoices, as the law wants it printed on them. */
    legalName: text("legal_name"),
    addressLines: text("address_lines").array().notNull().default([]),
    vatNumber: text("vat_number"),
    registrationNumber: text("registration_number"),
    /** How to pay: an IBAN, or words. */
    paymentInstructions: text("payment_instructions"),
    /** Days from issue to due date, for an invoice that names none. */
    paymentDays: count("payment_days").notNull().default(14),
    invoiceFooter: text("invoice_footer"),
    /** The Reply-To of every mail of the tenant. */
    replyTo: text("reply_to"),
    /** Whether overdue invoices are reminded of, 7 and 21 days after their due date. */
    overdueReminders: boolean("overdue_reminders").notNull().default(false),
    /** Days before the end of a period in which its renewal is invoiced; null is by hand only. */
    renewalDaysBefore: count("renewal_days_before"),
    /** Years for which the invoices of an erased person are kept. */
    retentionYears: count("retention_years").notNull().default(7),
    /** Whether ADMIN and FINANCE_MANAGER need a second factor. */
    requireSecondFactor: boolean("require_second_factor").notNull().default(false),
    /** What the pages of the club are painted with, "#rrggbb"; null is the product's own colour. */
    accentColour: text("accent_colour"),
    /** The picture beside the club's name. Its foreign key stands in the migration: see media.sql.ts. */
    logoId: reference("logo_id"),
    /** Origins of the club's own websites, whose pages may register people. */
    websites: text("websites").array().notNull().default([]),
    /** The language of its pages and mails for people who have chosen none. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    /** Sent mails that have been pruned from the outbox. */
    mailsPruned: count("mails_pruned").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOfValues("tenant_status", table.status, TENANT_STATUSES),
    isOneOfValues("tenant_language", table.language, LANGUAGES),
    check("tenant_accent_colour", sql`accent_colour ~ '^#[0-9a-f]{6}$'`),
    check("tenant_payment_days", sql`payment_days between 0 and 365`),
    check("tenant_renewal_days", sql`renewal_days_before between 0 and 365`),
    check("tenant_retention_years", sql`retention_years between 1 and 30`),
  ],
);
