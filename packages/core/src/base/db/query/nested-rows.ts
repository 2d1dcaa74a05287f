import { getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * The rows of another table that belong to a row, as a column of that row: one statement and one
 * moment for all of them.
 * @param where has to name the tenant, like the condition of a join
 */
export function nestedRows<T extends PgTable>(
  table: T,
  where: SQL,
  order: SQL[],
): SQL<InferSelectModel<T>[]> {
  const columns = getTableColumns(table);
  const values = sql.join(
    Object.values(columns).map((column) => sql`${column}`),
    sql`, `,
  );
  return sql<InferSelectModel<T>[]>`(
    select coalesce(json_agg(json_build_array(${values}) order by ${sql.join(order, sql`, `)}), '[]')
      from ${table} where ${where})`.mapWith((rows: unknown[][]) =>
    rows.map((row) => decode(columns, row) as InferSelectModel<T>),
  );
}

type RowOf<C extends Record<string, PgColumn>> = {
  [K in keyof C]: C[K]["_"]["notNull"] extends true ? C[K]["_"]["data"] : C[K]["_"]["data"] | null;
};

/** The one row of a `with`, by columns that it returns; null without a row. */
export function nestedRow<C extends Record<string, PgColumn>>(
  columns: C,
  source: string,
): SQL<RowOf<C> | null> {
  return sql<RowOf<C> | null>`(select ${encodeRow(columns, source)} from ${sql.identifier(source)})`.mapWith(
    (row: unknown[]) => decodeRow(columns, row),
  );
}

/** A row of a `with` as one value, which decodeRow reads. */
export function encodeRow(columns: Record<string, PgColumn>, source: string): SQL {
  const values = Object.values(columns).map(
    ({ name }) => sql`${sql.identifier(source)}.${sql.identifier(name)}`,
  );
  return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

export const decodeRow = <C extends Record<string, PgColumn>>(columns: C, row: unknown[]) =>
  decode(columns, row) as RowOf<C>;

const decode = (columns: Record<string, PgColumn>, row: unknown[]) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column], index) => [
      name,
      row[index] === null ? null : column.mapFromDriverValue(row[index]),
    ]),
  );
