import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  id,
  isOneOfValues,
  keyTo,
  leaseColumns,
  reference,
  tenantId,
  tenantKey,
} from "#base/db/query/columns.ts";
import { member } from "../../membership/member.sql.ts";
import {
  INVOICE_BATCH_KINDS,
  INVOICE_BATCH_OUTCOMES,
  INVOICE_BATCH_STATUSES,
} from "../billing-states.ts";

/** A batch over many members, started by the treasurer: the same lines, or a renewal. */
export const invoiceBatch = pgTable(
  "invoice_batch",
  {
    tenantId: tenantId(),
    id: id(),
    kind: text("kind", { enum: INVOICE_BATCH_KINDS }).notNull(),
    status: text("status", { enum: INVOICE_BATCH_STATUSES }).notNull().default("QUEUED"),
    /** What was asked for: lines and due date, or the day and the types. */
    request: jsonb("request").$type<Record<string, unknown>>().notNull(),
    total: count("total").notNull(),
    processed: count("processed").notNull().default(0),
    created: count("created").notNull().default(0),
    /** Members who have the invoice already, or owe nothing. */
    skipped: count("skipped").notNull().default(0),
    failed: count("failed").notNull().default(0),
    /** Null for the nightly renewal. */
    createdBy: reference("created_by"),
    createdAt: createdAt(),
    ...leaseColumns(),
  },
  (table) => [
    tenantKey(table),
    index("invoice_batch_open").on(table.createdAt).where(sql`status in ('QUEUED', 'RUNNING')`),
    isOneOfValues("invoice_batch_kind", table.kind, INVOICE_BATCH_KINDS),
    isOneOfValues("invoice_batch_status", table.status, INVOICE_BATCH_STATUSES),
  ],
);

/** A member of a batch, with what became of the work. */
export const invoiceBatchMember = pgTable(
  "invoice_batch_member",
  {
    tenantId: tenantId(),
    batchId: reference("batch_id").notNull(),
    memberId: reference("member_id").notNull(),
    /** Null while it waits. */
    outcome: text("outcome", { enum: INVOICE_BATCH_OUTCOMES }),
    problem: text("problem"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.batchId, table.memberId] }),
    keyTo(table, table.batchId, invoiceBatch).onDelete("cascade"),
    keyTo(table, table.memberId, member),
    index("invoice_batch_member_waiting")
      .on(table.tenantId, table.batchId, table.memberId)
      .where(sql`outcome is null`),
  ],
);
