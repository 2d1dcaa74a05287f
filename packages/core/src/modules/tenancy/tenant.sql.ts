import { pgTable, text } from "drizzle-orm/pg-core";
import { count, createdAt, currency, id, oneOf, updatedAt } from "#base/db/columns.ts";
import type { TenantId } from "#base/ids.ts";
import { TENANT_STATUSES } from "./tenant-states.ts";

/**
 * A club, society or association (rules#tenants-and-the-platform). Every other table's keys begin
 * with its id.
 */
export const tenant = pgTable(
  "tenant",
  {
    id: id().primaryKey().$type<TenantId>(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    currency: currency().notNull(),
    timezone: text("timezone").notNull(),
    status: text("status", { enum: TENANT_STATUSES }).notNull().default("ACTIVE"),
    /** Sent mails that have been pruned from the outbox. */
    mailsPruned: count("mails_pruned").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [oneOf("tenant_status", table.status, TENANT_STATUSES)],
);
