import { eq, inArray, type SQL } from "drizzle-orm";
import type { TenantId } from "../ids.ts";
import { type CountedList, rowCount } from "./row-count.sql.ts";
import { own } from "./scoped.ts";

/** Which counters make up a total: of all buckets, or of some. */
export const keptTotal = (
  tenantId: TenantId,
  list: CountedList,
  buckets?: readonly string[],
): SQL =>
  own(
    rowCount,
    tenantId,
    eq(rowCount.list, list),
    buckets && inArray(rowCount.bucket, [...new Set(buckets)]),
  );

const OF_THE_PAGE = new Set(["page", "limit", "sortBy", "sortOrder", "format"]);

/** Whether the input of a list narrows it by nothing but these filters. */
export const narrowsOnlyBy = (input: object, ...filters: string[]): boolean =>
  Object.entries(input).every(
    ([key, value]) => value === undefined || OF_THE_PAGE.has(key) || filters.includes(key),
  );
