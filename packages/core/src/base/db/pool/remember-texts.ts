import { Column, getTableColumns, getTableName, is, Param, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgInsertConfig } from "drizzle-orm/pg-core";
import { type Dialect, getDialect, type SelectedFields } from "./drizzle-internals.ts";

type Row = Record<string, Param | SQL>;

/**
 * Builds lists of columns once for the process, and inserts that name only the columns that have a
 * value. Drizzle builds each name again at each call and writes `default` for every other column,
 * which took a tenth of a registration's time.
 */
export function rememberTexts(database: object): void {
  const dialect = getDialect(database);
  const insert = dialect.buildInsertQuery.bind(dialect);
  const select = dialect.buildSelection.bind(dialect);
  dialect.buildSelection = (fields, options) =>
    columnsText(fields, options?.isSingleTable ?? false) ?? select(fields, options);
  dialect.buildInsertQuery = (config) => shortInsert(dialect, config) ?? insert(config);
}

/** @returns undefined where something other than columns is selected */
function columnsText(fields: SelectedFields, isSingleTable: boolean): SQL | undefined {
  const names: string[] = [];
  for (const { field } of fields) {
    if (!is(field, Column)) return undefined;
    const name = quoted(field.name);
    names.push(isSingleTable ? name : `${quoted(getTableName(field.table))}.${name}`);
  }
  return rememberText(names.join(", "));
}

/** @returns undefined for an insert of what a query selects */
function shortInsert(dialect: Dialect, config: PgInsertConfig): SQL | undefined {
  const { table, values, onConflict, returning, withList, select } = config;
  if (select || !Array.isArray(values) || withList || config.overridingSystemValue_)
    return undefined;
  const columns = Object.entries(getTableColumns(table));
  const rows = values.map((row) => columns.map(([key, column]) => insertedValue(row, key, column)));
  const used = columns.map((_, index) => rows.some((row) => row[index] !== undefined));
  const names = columns.flatMap(([, { name }], index) => (used[index] ? [quoted(name)] : []));
  if (names.length === 0) return undefined;
  const lists = rows.map((row) =>
    row.flatMap((value, index) => (used[index] ? [value ?? DEFAULT] : [])),
  );
  return sql.join([
    rememberText(`insert into ${quoted(getTableName(table))} (${names.join(", ")}) values `),
    sql.join(lists, COMMA),
    onConflict && sql` on conflict ${onConflict}`,
    returning && sql` returning ${dialect.buildSelection(returning, { isSingleTable: true })}`,
  ]);
}

const DEFAULT = sql`default`;
const COMMA = sql`, `;

/** What Drizzle inserts; undefined for the database's own default. */
function insertedValue(row: Row, key: string, column: PgColumn): SQL | Param | undefined {
  const value = row[key];
  if (value !== undefined && !(is(value, Param) && value.value === undefined)) return value;
  const make = column.defaultFn ?? (column.default ? undefined : column.onUpdateFn);
  const defaultValue: unknown = make?.();
  return defaultValue === undefined || is(defaultValue, SQL)
    ? defaultValue
    : sql.param(defaultValue, column);
}

const quoted = (name: string): string => `"${name}"`;

const texts = new Map<string, SQL>();

function rememberText(text: string): SQL {
  const fragment = texts.get(text) ?? sql.raw(text);
  texts.set(text, fragment);
  return fragment;
}
