import { foreignKey, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { count, tenantId } from "#base/db/query/columns.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";

/** The last membership number that a tenant has given. */
export const memberSeries = pgTable(
  "member_series",
  {
    tenantId: tenantId(),
    last: count("last").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
  ],
);
