import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * The order of a list: by one column, ties by id, so that pages never overlap (rules#paging). Rows
 * without a value come last, whichever way.
 */
export function sortedBy(column: PgColumn, id: PgColumn, order: "asc" | "desc"): SQL[] {
  const direction = order === "asc" ? asc : desc;
  // Said only where it matters: an index in the plain order could not serve it.
  const sorted = column.notNull ? direction(column) : sql`${direction(column)} nulls last`;
  return [sorted, direction(id)];
}
