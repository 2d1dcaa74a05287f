import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * One parameter; a list of ten thousand values would be ten thousand. As an array the values are
 * looked up in the index of the column; as a subquery a plan may join them with the whole club.
 */
export const isAmong = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(array(
    select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))`;
