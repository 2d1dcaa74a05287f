import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  customType,
  foreignKey,
  integer,
  primaryKey,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { newId, type TenantId } from "../../ids.ts";

/** An id: UUIDv7 made by the application, so that every supported PostgreSQL has it. */
export const id = () => uuid("id").notNull().$defaultFn(newId);

/** A reference to another row's id. The foreign key is declared by the table, tenant included. */
export const reference = (name: string) => uuid(name);

/** The tenant that owns a row; only a branded TenantId compares with it. */
export const tenantId = () => uuid("tenant_id").$type<TenantId>().notNull();

/** A moment in UTC with milliseconds, as rules#timestamps prints it. Read and written as Date. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** When the row was made, by the database's clock at the start of its transaction. */
export const createdAt = () => instant("created_at").notNull().default(sql`now()`);

/**
 * When the row was written, by the database's clock: rows that are written under one lock are in
 * the order of those who had it. The start of a transaction says nothing of that.
 */
export const writtenAt = () => instant("created_at").notNull().default(sql`clock_timestamp()`);

/** When the row was last changed through Drizzle, by the database's clock. */
export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`);

/** An amount in integer minor units (rules#money), exact up to 2^53 - 1. */
export const money = (name: string) => bigint(name, { mode: "number" });

/** ISO 4217 code that stands beside an amount. */
export const currency = (name = "currency") => char(name, { length: 3 });

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A whole number that fits 32 bits: seats, counters, versions. */
export const count = (name: string) => integer(name);

/**
 * The primary key of a tenant's table, and the key that children point at: see keyTo. Row level
 * security does not apply to foreign keys, so only the tenant in the key keeps a child from
 * referencing another tenant's row.
 */
export const tenantKey = (table: { tenantId: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.tenantId, table.id] });

/** The foreign key of a tenant's row to a row of the same tenant, by their `tenantKey`. */
export const keyTo = (
  table: { tenantId: AnyPgColumn },
  column: AnyPgColumn,
  parent: { tenantId: AnyPgColumn; id: AnyPgColumn },
) =>
  foreignKey({
    columns: [table.tenantId, column],
    foreignColumns: [parent.tenantId, parent.id],
  });

/** A column that holds one of a few words; the database refuses any other. */
export const isOneOfValues = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);

/** How far the work on a batch is, and which instance has its turn: see base/jobs/run-batches.ts. */
export const leaseColumns = () => ({
  startedAt: instant("started_at"),
  finishedAt: instant("finished_at"),
  leaseId: reference("lease_id"),
  /** When the batch may be taken over, by the database's clock. */
  leaseUntil: instant("lease_until"),
  /** Turns in succession that ended without a finished chunk. */
  attempts: count("attempts").notNull().default(0),
});
