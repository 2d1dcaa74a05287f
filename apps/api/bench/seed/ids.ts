import type { Fragment, Sql } from "postgres";

/** The id that data.ts makes of a prefix and a number, as an expression of SQL. */
export const sqlId = (sql: Sql, prefix: string, number: Fragment): Fragment => {
  const hex = sql`md5(${`${prefix} `} || (${number})::text)`;
  return sql`overlay(overlay(${hex} placing '7' from 13) placing '8' from 17)::uuid`;
};
