import { eq, type SQL, sql, sum } from "drizzle-orm";
import type { TenantId } from "../../ids.ts";
import type { Query } from "../pool/client.ts";
import { combine, type Statement } from "./pipeline.ts";
import { preparedQuery } from "./prepared-query.ts";
import { type CountedList, rowCount } from "./row-count.sql.ts";
import { own } from "./scoped.ts";

/** The counters that make up a total. */
export interface KeptTotal {
  tenantId: TenantId;
  list: CountedList;
  /** PostgreSQL's text of a list; null is all of them. */
  buckets: string | null;
}

/** Which counters make up a total: of all buckets, or of some. */
export const keptTotal = (
  tenantId: TenantId,
  list: CountedList,
  buckets?: readonly string[],
): KeptTotal => ({
  tenantId,
  list,
  buckets: buckets ? `{${buckets.map((bucket) => JSON.stringify(bucket)).join()}}` : null,
});

/** The total that counters have (rules#totals). */
export const readTotal = (query: Query, total: KeptTotal): Statement<number> =>
  combine([readCounters(query, { ...total })], ([[row]]) => Number(row?.rows ?? 0));

/** The same as a value within another statement. */
export const sumCounters = ({ tenantId, list, buckets }: KeptTotal): SQL<number> =>
  sql`(select coalesce(sum(${rowCount.rows}), 0) from ${rowCount} where ${own(
    rowCount,
    tenantId,
    eq(rowCount.list, list),
    buckets === null ? undefined : sql`${rowCount.bucket} = any(${buckets}::text[])`,
  )})`.mapWith(Number);

const readCounters = preparedQuery(["tenantId", "list", "buckets"], (query, value) =>
  query
    .select({ rows: sum(rowCount.rows) })
    .from(rowCount)
    .where(
      own(
        rowCount,
        value.tenantId,
        eq(rowCount.list, value.list),
        sql`(${value.buckets}::text[] is null or ${rowCount.bucket} = any(${value.buckets}::text[]))`,
      ),
    ),
);

const OF_THE_PAGE = new Set(["page", "limit", "sortBy", "sortOrder", "format"]);

/** Whether the input of a list narrows it by nothing but these filters. */
export const narrowsOnlyBy = (input: object, ...filters: string[]): boolean =>
  Object.entries(input).every(
    ([key, value]) => value === undefined || OF_THE_PAGE.has(key) || filters.includes(key),
  );
