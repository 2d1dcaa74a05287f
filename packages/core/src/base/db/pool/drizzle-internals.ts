import { Column, is, SQL } from "drizzle-orm";
import type { PgInsertConfig } from "drizzle-orm/pg-core";
import { PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";

/**
 * All that we use of Drizzle beyond what it documents. The tests beside the callers compare each with
 * Drizzle's own result, so that another version of it fails there.
 */

/** A query of any kind, on a pool or in a transaction. */
interface AnyQuery {
  readonly _: { readonly session: unknown };
}

/**
 * The driver's handle of a pool or a transaction. Drizzle sends a query after a number of ticks
 * that depends on its kind, so another query could be sent before the setting.
 */
export function getClient(query: AnyQuery): Sql {
  const { session } = query._;
  if (!(session instanceof PostgresJsSession)) throw new Error("Not a query of postgres.js");
  return session.client as Sql;
}

/** What of Drizzle's dialect is done differently; its types hide the second. */
export interface Dialect {
  buildInsertQuery(config: PgInsertConfig): SQL;
  buildSelection(fields: SelectedFields, options?: { isSingleTable?: boolean }): SQL;
}

export type SelectedFields = NonNullable<PgInsertConfig["returning"]>;

export const getDialect = (database: object): Dialect => (database as { dialect: Dialect }).dialect;

/** A selected value: where it stands in the row's object, and what it is. */
export interface SelectedField {
  path: string[];
  field: unknown;
}

/** Whether the columns of a joined table, by its name, are always there. */
export type Joined = Record<string, boolean> | undefined;

/** A query that Drizzle has built, with what its types hide. */
export interface Built<R> {
  execute(values?: Record<string, unknown>): Promise<R>;
  queryString: string;
  params: unknown[];
  fields?: SelectedField[];
  joinsNotNullableMap?: Joined;
}

export interface Buildable<R> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> };
}

type RowMapper = (fields: readonly SelectedField[], joined: Joined) => unknown;

/** Builds a query for good: what is decided about its rows is decided here. */
export function buildOnce<R>(query: Buildable<R>, mapper: RowMapper): Built<R> {
  const built = query.prepare("") as Built<R>;
  const { fields, joinsNotNullableMap } = built;
  if (fields) Object.assign(built, { customResultMapper: mapper(fields, joinsNotNullableMap) });
  return built;
}

/** The built query on a connection; it stores the one that it was built on, and fits any other. */
export const onConnection = <R>(
  built: Built<R>,
  query: AnyQuery,
  text: Partial<Pick<Built<R>, "queryString" | "params">> = {},
): Built<R> => Object.assign(Object.create(built) as Built<R>, text, { client: getClient(query) });

export interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** How a column, or an expression, reads what the driver gives. */
export function getDecoder(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as {
    decoder: Decoder;
  };
  return decoder;
}
