import { asc, desc, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { offsetOf, type Page, pageOf } from "../pagination.ts";
import type { Query } from "./client.ts";

/** The part of a list's input that selects the page. */
interface Slice {
  page: number;
  limit: number;
  sortOrder: "asc" | "desc";
}

interface Listed<Q extends PgSelect, Item> {
  /** The rows and what is shown of them: a select with its joins, `$dynamic()`, not narrowed yet. */
  from: Q;
  /** Its first table, when joins only add columns; it is then counted alone, by an index. */
  counted?: PgTable;
  where: SQL | undefined;
  sort: PgColumn | SQL;
  /** Unique among rows with the same `sort`, so that pages never overlap. */
  tie: PgColumn | SQL[];
  map: (row: Q["_"]["result"][number]) => Item;
}

/**
 * One page of a list, and the list's length (rules#paging). Both statements are sent together. The
 * total counts the rows of `from`; PostgreSQL does not compute its columns for that.
 */
export async function listPage<Q extends PgSelect, Item>(
  tx: Query,
  input: Slice,
  { from, counted, where, sort, tie, map }: Listed<Q, Item>,
): Promise<Page<Item>> {
  const matching = from.where(where);
  // Built first, since ordering and limiting change the query itself.
  const total = counted ? tx.$count(counted, where) : tx.$count(matching.as("matching"));
  const rows = matching
    .orderBy(...sortedBy(sort, tie, input.sortOrder))
    .limit(input.limit)
    .offset(offsetOf(input));
  const [found, length] = await Promise.all([rows, total]);
  return pageOf(found.map(map), length, input);
}

/** A list's order: by `sort`, then by `tie`. Null comes last in both directions. */
export function sortedBy(
  sort: PgColumn | SQL,
  tie: PgColumn | SQL[],
  order: Slice["sortOrder"],
): SQL[] {
  const direction = order === "asc" ? asc : desc;
  // Only for a column that can be null, since an index in the plain order cannot serve it.
  const always = is(sort, SQL) || sort.notNull;
  const sorted = always ? direction(sort) : sql`${direction(sort)} nulls last`;
  return [sorted, ...(Array.isArray(tie) ? tie : [direction(tie)])];
}
