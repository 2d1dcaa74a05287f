import { type SQL, sql } from "drizzle-orm";
import { PgDialect, type PgSelect } from "drizzle-orm/pg-core";
import { clientOf, type Query } from "./client.ts";
import { type Statement, toStatement } from "./pipeline.ts";
import { builtOnce } from "./prepared-query.ts";

/** Columns and joins that are the same at every call: a function that stands outside of them. */
export type FixedSelect<Q extends PgSelect> = (query: Query) => Q;

interface Built<Q extends PgSelect> {
  queryString: string;
  params: unknown[];
  execute(): Promise<Q["_"]["result"]>;
}

const dialect = new PgDialect();
const built = new WeakMap<object, Built<PgSelect>>();

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
): Statement<Q["_"]["result"]> {
  const statement = statementOf(query, select);
  const { sql: queryString, params } = dialect.sqlToQuery(
    sql`${sql.raw(statement.queryString)} ${rest}`,
  );
  const own = { queryString, params, client: clientOf(query) };
  // What it inherits maps the rows, and fits any connection and any rest.
  const here = Object.assign(Object.create(statement) as Built<Q>, own);
  return toStatement(() => here.execute());
}

function statementOf<Q extends PgSelect>(query: Query, select: FixedSelect<Q>): Built<Q> {
  const known = built.get(select) as Built<Q> | undefined;
  if (known) return known;
  const statement = builtOnce(select(query).prepare("") as unknown as Built<Q>);
  if (statement.params.length > 0) throw new Error("columns that never change have no parameters");
  built.set(select, statement);
  return statement;
}
