import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { tenantId } from "./columns.ts";

/**
 * How many rows the long lists have, by status (rules#totals). Each write that changes a number adds
 * a row with the difference, so that no write waits for another; the sum is exact at every moment.
 * Triggers write it, and fold-row-counts.ts adds up what is old.
 */
export const rowCount = pgTable(
  "row_count",
  {
    tenantId: tenantId(),
    /** The table that is counted. */
    list: text("list").$type<CountedList>().notNull(),
    /** What its rows are told apart by, such as the status. */
    bucket: text("bucket").notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
    /** Whether the row is a sum; the others are differences that nobody has added up yet. */
    isFolded: boolean("is_folded").notNull().default(false),
  },
  (table) => [
    index("row_count_of").on(table.tenantId, table.list, table.bucket),
    index("row_count_unfolded")
      .on(table.tenantId, table.list, table.bucket)
      .where(sql`not is_folded`),
  ],
);

/** The tables whose rows are counted, and what tells them apart. */
export const COUNTED_LISTS = {
  member: "status and roles",
  membership_application: "status",
  invoice: "status",
  payment: "status",
  activity: "action",
  event: "status",
  broadcast: "status",
  segment: "nothing",
  bank_entry: "statement and status",
  /** What was paid for events, in minor units. */
  event_paid: "event and currency",
  member_balance: "whether something is overdue",
  queued_scan: "event; those that are conflicts",
  failed_mail: "nothing; the mails of the outbox that were given up",
} as const;

export type CountedList = keyof typeof COUNTED_LISTS;
