import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The key that signs a transaction's tenant, made by the migration. One row, which rollcall_app
 * cannot read; otherwise one of its statements could sign for another tenant.
 */
export const tenantKey = pgTable(
  "tenant_key",
  {
    id: integer("id").primaryKey().default(1),
    key: text("key").notNull(),
  },
  (table) => [check("tenant_key_one", sql`${table.id} = 1`)],
);
