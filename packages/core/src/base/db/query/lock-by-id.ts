import { asc, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Query } from "../pool/client.ts";

/**
 * Locks rows in the order of their ids, as every writer does (docs/adr/0012-lock-order.md); an UPDATE of
 * many rows takes them in any order.
 * @param predicate the predicate with its tenant
 */
export const lockById = (tx: Query, table: PgTable & { id: PgColumn }, predicate: SQL) =>
  tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(predicate)
    .orderBy(asc(table.id))
    .for("no key update");
