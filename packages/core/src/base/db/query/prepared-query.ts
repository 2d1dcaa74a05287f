import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect, type PgSelect } from "drizzle-orm/pg-core";
import type { Query } from "../pool/client.ts";
import { type Buildable, type Built, buildOnce, onConnection } from "../pool/drizzle-internals.ts";
import { type Statement, toStatement } from "./pipeline.ts";
import { rowMapper } from "./row-mapper.ts";

/**
 * A statement of a hot path. Drizzle builds its text once for the process instead of at every call,
 * which would be the largest cost of a request. Values are passed by name, dates as instants.
 * Everything else is constant, so compute nothing while building.
 */
export function preparedQuery<const K extends string, R>(
  names: readonly K[],
  build: (query: Query, value: Record<K, Placeholder>) => Buildable<R>,
): (query: Query, values: Record<K, unknown>) => Statement<R> {
  let built: Built<R> | undefined;
  return (query, values) => {
    built ??= buildOnce(build(query, placeholders(names)), rowMapper);
    const here = onConnection(built, query);
    return toStatement(() => here.execute(sent(names, values)));
  };
}

function placeholders<K extends string>(names: readonly K[]): Record<K, Placeholder> {
  const byName = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return byName as Record<string, Placeholder> as Record<K, Placeholder>;
}

/** The driver leaves dates to Drizzle's columns, but a placeholder has no column. */
function sent(names: readonly string[], values: Record<string, unknown>): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const name of names) {
    const value = values[name];
    texts[name] = value instanceof Date ? value.toISOString() : value;
  }
  return texts;
}

/** Columns and joins that are the same at every call: a function that stands outside of them. */
export type FixedSelect<Q extends PgSelect> = (query: Query) => Q;

type Rows<Q extends PgSelect> = Q["_"]["result"];

const dialect = new PgDialect();
const fixed = new WeakMap<object, Built<unknown>>();

/**
 * Selects by columns and joins whose text is built once for the process. Only the rest, which the
 * caller's filters decide, is put together at each call: columns are most of a list's text.
 * @param rest from WHERE on
 * @throws when the columns have parameters, which belong to one call
 */
export function selectFixed<Q extends PgSelect>(
  query: Query,
  select: FixedSelect<Q>,
  rest: SQL,
): Statement<Rows<Q>> {
  const built = buildFixed(query, select);
  const text = dialect.sqlToQuery(sql`${sql.raw(built.queryString)} ${rest}`);
  const here = onConnection(built, query, { queryString: text.sql, params: text.params });
  return toStatement(() => here.execute());
}

function buildFixed<Q extends PgSelect>(query: Query, select: FixedSelect<Q>): Built<Rows<Q>> {
  const existing = fixed.get(select) as Built<Rows<Q>> | undefined;
  if (existing) return existing;
  const built = buildOnce<Rows<Q>>(select(query), rowMapper);
  if (built.params.length > 0) throw new Error("columns that never change have no parameters");
  fixed.set(select, built);
  return built;
}
