import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  is,
  isNotNull,
  isNull,
  SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { readPosition } from "../../changes.ts";
import type { TenantId } from "../../ids.ts";
import { createPage, getOffset, type Page } from "../../pagination.ts";
import type { Query } from "../pool/client.ts";
import { countRows } from "./count-rows.ts";
import { type KeptTotal, readTotal } from "./kept-total.ts";
import { type Changes, listChanges } from "./list-changes.ts";
import { combine, type Statement } from "./pipeline.ts";
import { type FixedSelect, selectFixed } from "./prepared-query.ts";
import { rowCount } from "./row-count.sql.ts";
import { firstRow, own } from "./scoped.ts";

/** The part of a list's input that selects the page. */
interface Slice {
  page: number;
  limit: number;
  /** Rows that are read, where it is not `limit`. */
  take?: number;
  sortOrder: "asc" | "desc";
  updatedFrom?: Date | undefined;
  cursor?: string | undefined;
}

interface Listed<Q extends PgSelect, Item> {
  /**
   * The rows and what is shown of them: a select with its joins, `$dynamic()`, not narrowed yet. Its
   * text is built once where it is a function that stands outside of the verb.
   */
  from: Q | FixedSelect<Q>;
  /** Its first table, when joins only add columns; it is then counted alone, by an index. */
  counted?: PgTable;
  /** Whose rows `counted` has, where each of them belongs to a tenant. */
  tenantId?: TenantId;
  /** The counters that have the total of `where`, if any have it (kept-total.ts). */
  kept?: KeptTotal | undefined;
  /**
   * Counters whose buckets a large table is listed by. The table has a column `bucket`, and for each
   * order an index that begins with the tenant and the bucket: the page is found among the first
   * rows of each bucket, however many rows the others have.
   */
  buckets?: KeptTotal | undefined;
  /** The total of `where`, when a statement of the list's own has it. */
  total?: Statement<number> | undefined;
  /** The most rows that are counted where no counter has the total; of more it is `at least`. */
  countsUpTo?: number;
  where: SQL | undefined;
  /** A further condition that so many rows may meet that counting them would be slow. */
  many?: Many | undefined;
  /** For a list whose changes can be read (rules#changes). */
  changes?: Omit<Changes, "tenantId">;
  sort: PgColumn | SQL;
  /** Unique among rows with the same `sort`, so that pages never overlap. */
  tie: PgColumn | SQL[];
  map: (row: Q["_"]["result"][number]) => Item;
}

export interface Many {
  matches: SQL;
  /** Rows of the tenant that are looked at for the total: the newest ones. */
  newest: number;
}

/**
 * One page of a list, and the list's length (rules#paging). Both statements are sent together. The
 * total is read from counters where they have it, since counting a million rows takes as long as a
 * hundred pages. Otherwise the rows of `from` are counted; PostgreSQL does not compute its columns
 * for that.
 */
export function listPage<Q extends PgSelect, Item>(
  tx: Query,
  input: Slice,
  list: Listed<Q, Item>,
): Statement<Page<Item>> {
  const { tenantId, changes, kept, map, many } = list;
  const position = changes && readPosition(input);
  if (position && tenantId) {
    const select = buildSelect(tx, list);
    return listChanges(tx, input, position, { tenantId, ...changes }, { select, map });
  }
  if (many) return firstMatches(tx, input, list, many);
  // Built first, since ordering and limiting change the query itself.
  const total = list.total ?? (kept ? readTotal(tx, kept) : countListed(tx, list));
  const most = kept ? undefined : list.countsUpTo;
  return combine([readRows(tx, input, list), total], ([rows, length]) =>
    createPage(rows.map(map), Math.min(length, most ?? length), input, {
      isAtLeast: most !== undefined && length > most,
    }),
  );
}

/**
 * A page of what many rows match, in the order of the list, and at least how many there are
 * (rules#totals). One row more than the page has says whether there are more.
 */
function firstMatches<Q extends PgSelect, Item>(
  tx: Query,
  input: Slice,
  list: Listed<Q, Item>,
  many: Many,
): Statement<Page<Item>> {
  const matching = { ...list, where: and(list.where, many.matches) };
  const rows = readRows(tx, { ...input, take: input.limit + 1 }, matching);
  return combine([rows, countNewest(tx, matching, many)], ([page, newest]) =>
    pageOfMatches(input, { rows: page, newest, map: list.map }, many),
  );
}

function pageOfMatches<Row, Item>(
  input: Slice,
  { rows, newest, map }: { rows: Row[]; newest: Newest; map: (row: Row) => Item },
  many: Many,
): Page<Item> {
  const items = rows.slice(0, input.limit).map(map);
  const isAll = newest.rows < many.newest;
  const isLast = rows.length <= input.limit && rows.length > 0;
  const minTotal = rows.length > 0 ? getOffset(input) + rows.length : 0;
  const total = isAll ? newest.matches : isLast ? minTotal : Math.max(minTotal, newest.matches);
  return createPage(items, total, input, { isAtLeast: !isAll && !isLast });
}

/** How many of a tenant's newest rows match. Their ids are in the order of time. */
function countNewest<Q extends PgSelect, Item>(
  tx: Query,
  { counted, tenantId, where }: Listed<Q, Item>,
  { newest }: Many,
): Statement<Newest> {
  if (!counted || !tenantId)
    throw new Error("a list with many matches names the table that is counted, and whose it is");
  const columns = getTableColumns(counted);
  const { id, tenantId: owner } = columns;
  if (!id || !owner) throw new Error("only a table with a tenant and ids has a list");
  const count = tx.execute<{ rows: number; matches: number }>(sql`
    select count(*)::int as rows, (count(*) filter (where ${where}))::int as matches
      from (select * from ${counted} where ${own({ tenantId: owner }, tenantId)}
             order by ${owner} desc, ${id} desc limit ${newest}) as ${sql.identifier(getTableName(counted))}`);
  return combine([count], ([rows]) => firstRow(rows));
}

interface Newest {
  rows: number;
  matches: number;
}

function countListed<Q extends PgSelect, Item>(tx: Query, list: Listed<Q, Item>) {
  const { counted, where, countsUpTo } = list;
  if (counted && countsUpTo) {
    const found = sql`(select from ${counted} ${where && sql`where ${where}`} limit ${countsUpTo + 1})`;
    return countRows(tx, sql`${found} as found`);
  }
  if (counted) return countRows(tx, counted, where);
  return countRows(tx, buildSelect(tx, list).where(where).as("matching"));
}

const buildSelect = <Q extends PgSelect, Item>(tx: Query, { from }: Listed<Q, Item>): Q =>
  typeof from === "function" ? from(tx) : from;

function readRows<Q extends PgSelect, Item>(
  tx: Query,
  input: Slice,
  list: Listed<Q, Item>,
): Statement<Q["_"]["result"]> {
  const { from, where } = list;
  const onPage = isOnPage(tx, input, list);
  if (typeof from === "function") return selectFixed(tx, from, buildClauses(input, list, onPage));
  return onPage ? inOrder(from.where(onPage), input, list) : sliced(from.where(where), input, list);
}

/** What decides the page, behind the columns and joins. */
function buildClauses(
  input: Slice,
  { where, sort, tie }: Ordered & { where: SQL | undefined },
  onPage: SQL | undefined,
): SQL {
  const narrowed = onPage ?? where;
  const order = sql.join(sortedBy(sort, tie, input.sortOrder), sql`, `);
  const slice = onPage ? undefined : sql` limit ${getTake(input)} offset ${getOffset(input)}`;
  return sql`${narrowed && sql`where ${narrowed} `}order by ${order}${slice}`;
}

const getTake = ({ take, limit }: Slice): number => take ?? limit;

type Ordered = Pick<Listed<PgSelect, unknown>, "sort" | "tie">;

const inOrder = <Q extends PgSelect>(query: Q, input: Slice, { sort, tie }: Ordered) =>
  query.orderBy(...sortedBy(sort, tie, input.sortOrder));

const sliced = <Q extends PgSelect>(query: Q, input: Slice, list: Ordered) =>
  inOrder(query, input, list).limit(getTake(input)).offset(getOffset(input));

/**
 * The condition that a row is on the page, by ids that an index alone can give. Without it, a late
 * page reads each row that it skips, and a plan that does not know the limit joins whole tables.
 */
function isOnPage<Q extends PgSelect, Item>(
  tx: Query,
  input: Slice,
  { counted, tenantId, buckets, where, sort, tie }: Listed<Q, Item>,
): SQL | undefined {
  if (!counted) return undefined;
  const { id: key, tenantId: owner } = getTableColumns(counted);
  // The rows of all tenants have no index by id.
  if (!key || (owner && !tenantId)) return undefined;
  const ids = buckets
    ? idsByBucket(tx, input, { counted, buckets, where, sort })
    : sliced(tx.select({ id: key }).from(counted).where(where).$dynamic(), input, { sort, tie });
  // An array is made once, however few rows the planner expects; a subquery was run for each row.
  const isAmongIds = sql`${key} = any(array(${ids}))`;
  // The ids meet `where`. With it here as well, an index of the filter was read from end to end.
  return owner && tenantId ? own({ tenantId: owner }, tenantId, isAmongIds) : isAmongIds;
}

interface Bucketed {
  counted: PgTable;
  buckets: KeptTotal;
  where: SQL | undefined;
  sort: PgColumn | SQL;
}

/** The ids of a page among the first rows of each bucket, each bucket in the order of its index. */
function idsByBucket(tx: Query, input: Slice, list: Bucketed): SQL {
  const { tenantId, list: name, buckets } = list.buckets;
  const counters = own(
    rowCount,
    tenantId,
    eq(rowCount.list, name),
    sql`${rowCount.bucket} = any(${buckets}::text[])`,
  );
  const direction = sql.raw(input.sortOrder);
  return sql`select found.id
    from (select distinct bucket from ${rowCount} where ${counters}) as listed
      cross join lateral (${firstOfBucket(tx, input, list)}) as found
    order by found.sort ${direction} nulls last, found.id ${direction}
    limit ${getTake(input)} offset ${getOffset(input)}`;
}

/** Rows without a value come last; rising they are found apart, since the index has them first. */
function firstOfBucket(tx: Query, input: Slice, { counted, where, sort }: Bucketed): SQL {
  const { id, bucket } = getTableColumns(counted);
  if (!id || !bucket) throw new Error("only a table with ids and buckets is listed by bucket");
  const [direction, nulls] = input.sortOrder === "asc" ? [asc, "first"] : [desc, "last"];
  const isNullable = is(sort, SQL) ? false : !sort.notNull;
  const parts = isNullable && direction === asc ? [isNotNull(sort), isNull(sort)] : [undefined];
  const order = isNullable ? sql`${direction(sort)} nulls ${sql.raw(nulls)}` : direction(sort);
  const selects = parts.map((part) =>
    tx
      .select({ id, sort: sql`${sort}`.as("sort") })
      .from(counted)
      .where(and(where, sql`${bucket} = listed.bucket`, part))
      .orderBy(order, direction(id))
      .limit(getOffset(input) + getTake(input)),
  );
  return sql.join(
    selects.map((select) => sql`(${select})`),
    sql` union all `,
  );
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
