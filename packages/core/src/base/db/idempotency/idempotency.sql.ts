import { index, json, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Stored answers of requests that carried an Idempotency-Key (rules#idempotency); pruned after a
 * day.
 */
export const idempotency = pgTable(
  "idempotency",
  {
    caller: text("caller").notNull(),
    endpoint: text("endpoint").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    response: json("response").$type<string>(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.endpoint, table.key] }),
    index("idempotency_old").on(table.createdAt),
  ],
);
