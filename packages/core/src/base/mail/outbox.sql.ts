import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, reference } from "../db/columns.ts";
import type { TenantId } from "../ids.ts";
import type { MailKind } from "./mail-kinds.ts";

/**
 * Mail that is owed: written in the transaction of the change that owes it, sent by the worker.
 * It names its subject by id; the text, and any secret of a link, is made when it is sent.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: id().primaryKey(),
    tenantId: reference("tenant_id").$type<TenantId>(),
    kind: text("kind").$type<MailKind>().notNull(),
    /** Registration, member, event or platform user, as the kind says. */
    subjectId: reference("subject_id").notNull(),
    /** One mail a key: asked for twice, sent once. */
    dedupeKey: text("dedupe_key").notNull(),
    createdAt: createdAt(),
    queuedAt: instant("queued_at"),
    sentAt: instant("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** Given up: shown to an administrator until somebody has it sent again. */
    failedAt: instant("failed_at"),
  },
  (table) => [
    uniqueIndex("outbox_dedupe").on(table.kind, table.dedupeKey),
    index("outbox_waiting").on(table.createdAt).where(sql`queued_at is null`),
    index("outbox_failed").on(table.tenantId, table.failedAt).where(sql`failed_at is not null`),
  ],
);
