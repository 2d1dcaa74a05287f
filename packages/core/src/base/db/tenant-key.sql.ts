import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The key that the tenant of a transaction is signed with, made at migration. One row, which
 * rollcall_app cannot read: a statement of its own could otherwise sign for another tenant.
 */
export const tenantKey = pgTable(
  "tenant_key",
  {
    id: integer("id").primaryKey().default(1),
    key: text("key").notNull(),
  },
  (table) => [check("tenant_key_one", sql`${table.id} = 1`)],
);
