import { and, asc, desc, getTableColumns, is, SQL, sql, sum } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { offsetOf, type Page, pageOf } from "../pagination.ts";
import type { Query } from "./client.ts";
import { rowCount } from "./row-count.sql.ts";

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
  /** The counters that have the total of `where`, if any have it (kept-total.ts). */
  kept?: SQL | undefined;
  /** The total of `where`, when a statement of the list's own has it. */
  total?: Promise<number> | undefined;
  where: SQL | undefined;
  sort: PgColumn | SQL;
  /** Unique among rows with the same `sort`, so that pages never overlap. */
  tie: PgColumn | SQL[];
  map: (row: Q["_"]["result"][number]) => Item;
}

/** Rows that are skipped for a page that is late enough to find its ids first. */
const LATE = 1_000;

/**
 * One page of a list, and the list's length (rules#paging). Both statements are sent together. The
 * total is read from counters where they have it, since counting a million rows takes as long as a
 * hundred pages. Otherwise the rows of `from` are counted; PostgreSQL does not compute its columns
 * for that.
 */
export async function listPage<Q extends PgSelect, Item>(
  tx: Query,
  input: Slice,
  list: Listed<Q, Item>,
): Promise<Page<Item>> {
  const { from, counted, kept, where, map } = list;
  const matching = from.where(where);
  // Built first, since ordering and limiting change the query itself.
  const total =
    list.total ?? (kept ? readTotal(tx, kept) : countRows(tx, counted, where, matching));
  const late = offsetOf(input) >= LATE ? idsFirst(tx, input, list) : undefined;
  const rows = late ? inOrder(from.where(late), input, list) : sliced(matching, input, list);
  const [found, length] = await Promise.all([rows, total]);
  return pageOf(found.map(map), length, input);
}

const countRows = (
  tx: Query,
  counted: PgTable | undefined,
  where: SQL | undefined,
  matching: PgSelect,
) => (counted ? tx.$count(counted, where) : tx.$count(matching.as("matching")));

type Ordered = Pick<Listed<PgSelect, unknown>, "sort" | "tie">;

const inOrder = <Q extends PgSelect>(query: Q, input: Slice, { sort, tie }: Ordered) =>
  query.orderBy(...sortedBy(sort, tie, input.sortOrder));

const sliced = <Q extends PgSelect>(query: Q, input: Slice, list: Ordered) =>
  inOrder(query, input, list).limit(input.limit).offset(offsetOf(input));

/**
 * The condition that a row is on the page, by ids that an index alone can give. Skipping 100,000
 * rows of a list by name reads each of them otherwise.
 */
function idsFirst<Q extends PgSelect, Item>(
  tx: Query,
  input: Slice,
  { counted, where, sort, tie }: Listed<Q, Item>,
): SQL | undefined {
  const key = counted && getTableColumns(counted)["id"];
  if (!key) return undefined;
  const ids = tx.select({ id: key }).from(counted).where(where).$dynamic();
  // An array is made once, however few rows the planner expects; a subquery was run for each row.
  return and(where, sql`${key} = any(array(${sliced(ids, input, { sort, tie })}))`);
}

async function readTotal(tx: Query, counters: SQL): Promise<number> {
  const [row] = await tx
    .select({ rows: sum(rowCount.rows) })
    .from(rowCount)
    .where(counters);
  return Number(row?.rows ?? 0);
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
