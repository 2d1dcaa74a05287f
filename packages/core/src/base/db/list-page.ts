import { asc, desc, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { offsetOf, type Page, pageOf } from "../pagination.ts";
import type { Query } from "./client.ts";

/** What of a list's query says which page of it is asked for. */
interface Slice {
  page: number;
  limit: number;
  sortOrder: "asc" | "desc";
}

interface Listed<Q extends PgSelect, Item> {
  /** The rows and what is shown of them: a select with its joins, `$dynamic()`, not narrowed yet. */
  from: Q;
  /** Its first table, where the joins only add columns: it is counted alone, by an index. */
  counted?: PgTable;
  where: SQL | undefined;
  sort: PgColumn | SQL;
  /** Unique among rows of one `sort`, so that pages never overlap; its order is that of the list. */
  tie: PgColumn | SQL[];
  map: (row: Q["_"]["result"][number]) => Item;
}

/**
 * One page of a list and how long the whole list is (rules#paging). Its two statements leave
 * together. The total counts the rows of `from`, whose columns PostgreSQL leaves out of the count.
 */
export async function listPage<Q extends PgSelect, Item>(
  tx: Query,
  input: Slice,
  { from, counted, where, sort, tie, map }: Listed<Q, Item>,
): Promise<Page<Item>> {
  const matching = from.where(where);
  // Made first: to order and to cut changes the query itself.
  const total = counted ? tx.$count(counted, where) : tx.$count(matching.as("matching"));
  const rows = matching
    .orderBy(...sortedBy(sort, tie, input.sortOrder))
    .limit(input.limit)
    .offset(offsetOf(input));
  const [found, length] = await Promise.all([rows, total]);
  return pageOf(found.map(map), length, input);
}

/** The order of a list: by `sort`, then by `tie`. Rows without a value come last, whichever way. */
export function sortedBy(
  sort: PgColumn | SQL,
  tie: PgColumn | SQL[],
  order: Slice["sortOrder"],
): SQL[] {
  const direction = order === "asc" ? asc : desc;
  // Said only where it matters: an index in the plain order could not serve it.
  const always = is(sort, SQL) || sort.notNull;
  const sorted = always ? direction(sort) : sql`${direction(sort)} nulls last`;
  return [sorted, ...(Array.isArray(tie) ? tie : [direction(tie)])];
}
