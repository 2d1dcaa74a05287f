import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  id,
  instant,
  isOneOfValues,
  keyTo,
  leaseColumns,
  reference,
  tenantId,
  tenantKey,
} from "#base/db/query/columns.ts";
import type { TableRow } from "#base/sheet/table.ts";
import { event } from "../events/event.sql.ts";
import type { ImportedMember, Registrant, RowProblem } from "./import-row.ts";
import { BATCH_STATUSES, ROW_STATES, UPLOAD_KINDS } from "./import-states.ts";

/** The cells of a previewed file, which a commit reads. Deleted after a day. */
export const importUpload = pgTable(
  "import_upload",
  {
    tenantId: tenantId(),
    id: id(),
    /** Null for a file of members, which belongs to no event. */
    eventId: reference("event_id"),
    kind: text("kind", { enum: UPLOAD_KINDS }).notNull(),
    columns: jsonb("columns").$type<string[]>().notNull(),
    /** Target by column, as in the preview's answer. */
    mapping: jsonb("mapping").$type<Record<string, string>>().notNull(),
    rows: jsonb("rows").$type<TableRow[]>().notNull(),
    createdBy: reference("created_by").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.eventId, event).onDelete("cascade"),
    index("import_upload_event").on(table.tenantId, table.eventId, table.createdAt),
    index("import_upload_expiry").on(table.expiresAt),
    isOneOfValues("import_upload_kind", table.kind, UPLOAD_KINDS),
    check("import_upload_of", sql`(kind = 'MEMBERS') = (event_id is null)`),
  ],
);

/**
 * A committed import of registrants, or of members when it has no event: one a file, however often
 * it is committed (rules#imports).
 */
export const importBatch = pgTable(
  "import_batch",
  {
    tenantId: tenantId(),
    id: id(),
    eventId: reference("event_id"),
    /** Its upload, which is deleted earlier. */
    importId: reference("import_id").notNull(),
    status: text("status", { enum: BATCH_STATUSES }).notNull().default("QUEUED"),
    columns: jsonb("columns").$type<string[]>().notNull(),
    total: count("total").notNull(),
    /** Whether its people are mailed: a confirmation, or a member's claim link. */
    sendConfirmation: boolean("send_confirmation").notNull(),
    /** Whether values of the file replace those that a member has. */
    overwrite: boolean("overwrite").notNull().default(false),
    /** Whether rows about members of the club change nothing. */
    skipExisting: boolean("skip_existing").notNull().default(false),
    createdBy: reference("created_by").notNull(),
    createdAt: createdAt(),
    ...leaseColumns(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.eventId, event).onDelete("cascade"),
    uniqueIndex("import_batch_upload").on(table.tenantId, table.importId),
    index("import_batch_open").on(table.createdAt).where(sql`status in ('QUEUED', 'RUNNING')`),
    index("import_batch_finished").on(table.finishedAt),
    isOneOfValues("import_batch_status", table.status, BATCH_STATUSES),
  ],
);

/** One row of a batch. Its cells are deleted when it is done, unless it failed. */
export const importRow = pgTable(
  "import_row",
  {
    tenantId: tenantId(),
    batchId: reference("batch_id").notNull(),
    /** Number of the row in a spreadsheet; the header is 1. */
    row: integer("row").notNull(),
    state: text("state", { enum: ROW_STATES }).notNull(),
    registrant: jsonb("registrant").$type<Registrant>(),
    /** The same for a row of a file of members. */
    member: jsonb("member").$type<ImportedMember>(),
    cells: jsonb("cells").$type<string[]>(),
    problems: jsonb("problems").$type<RowProblem[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.batchId, table.row] }),
    keyTo(table, table.batchId, importBatch).onDelete("cascade"),
    index("import_row_waiting")
      .on(table.tenantId, table.batchId, table.row)
      .where(sql`state = 'WAITING'`),
    isOneOfValues("import_row_state", table.state, ROW_STATES),
  ],
);
