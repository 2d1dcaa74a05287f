import { integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { tenantId } from "#base/db/query/columns.ts";

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
