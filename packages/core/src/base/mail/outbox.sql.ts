import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, reference, writtenAt } from "../db/query/columns.ts";
import type { TenantId } from "../ids.ts";
import type { MailKind } from "./mail-kinds.ts";

/**
 * Owed mail: written in the transaction of its cause, sent by the worker. It names its subject by
 * id; the text, and a link's secret, are created when it is sent.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: id().primaryKey(),
    tenantId: reference("tenant_id").$type<TenantId>(),
    kind: text("kind").$type<MailKind>().notNull(),
    /** Registration, member, event or platform user, depending on the kind. */
    subjectId: reference("subject_id").notNull(),
    /** A second row that the text speaks of: the change of an event, an invoice. */
    aboutId: reference("about_id"),
    /** Two mails with one key are sent once. */
    dedupeKey: text("dedupe_key").notNull(),
    /** One of many of the same moment: it lets the mails of single acts go first. */
    bulk: boolean("bulk").notNull().default(false),
    /** When it leaves at the earliest: its cause can be undone before, or its address was just mailed. */
    sendAfter: instant("send_after"),
    createdAt: writtenAt(),
    queuedAt: instant("queued_at"),
    sentAt: instant("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** When it was given up; administrators see it until it is sent again. */
    failedAt: instant("failed_at"),
  },
  (table) => [
    uniqueIndex("outbox_dedupe").on(table.kind, table.dedupeKey),
    index("outbox_waiting").on(table.bulk, table.createdAt).where(sql`queued_at is null`),
    // Finds what was sent a month ago.
    index("outbox_sent").on(table.sentAt).where(sql`sent_at is not null`),
    index("outbox_subject").on(table.tenantId, table.subjectId),
    index("outbox_failed").on(table.tenantId, table.failedAt).where(sql`failed_at is not null`),
    // The same of all tenants, for the platform.
    index("outbox_failed_at").on(table.failedAt, table.id).where(sql`failed_at is not null`),
  ],
);
