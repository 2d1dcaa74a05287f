import { foreignKey, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, tenantId, tenantKey, updatedAt } from "#base/db/query/columns.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { SegmentFilter } from "./segment.schema.ts";

/** A stored filter over members, which is evaluated at each use (rules#segments). */
export const segment = pgTable(
  "segment",
  {
    tenantId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    description: text("description"),
    filter: jsonb("filter").$type<SegmentFilter>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    index("segment_created").on(table.tenantId, table.createdAt, table.id),
  ],
);
