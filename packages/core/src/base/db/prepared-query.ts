import { type Placeholder, sql } from "drizzle-orm";
import { clientOf, type Query } from "./client.ts";
import { type Statement, toStatement } from "./pipeline.ts";
import { type Joined, rowMapper, type SelectedField } from "./row-mapper.ts";

interface Prepared<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

interface Buildable<R> {
  prepare(name: string): Prepared<R>;
}

/**
 * A statement that is built for good: its rows are mapped by what was decided about them here.
 * Drizzle's own type hides what it keeps of the selected fields.
 */
export function builtOnce<S extends object>(statement: S): S {
  const { fields, joinsNotNullableMap } = statement as {
    fields?: SelectedField[];
    joinsNotNullableMap?: Joined;
  };
  if (fields)
    Object.assign(statement, { customResultMapper: rowMapper(fields, joinsNotNullableMap) });
  return statement;
}

/**
 * A statement of a hot path. Drizzle builds its text once for the process instead of at every call,
 * which would be the largest cost of a request. Values are passed by name, dates as instants.
 * Everything else is constant, so compute nothing while building.
 */
export function preparedQuery<const K extends string, R>(
  names: readonly K[],
  build: (query: Query, value: Record<K, Placeholder>) => Buildable<R>,
): (query: Query, values: Record<K, unknown>) => Statement<R> {
  let built: Prepared<R> | undefined;
  return (query, values) => {
    built ??= builtOnce(build(query, placeholders(names)).prepare(""));
    // The statement stores the connection it was built on; the rest fits any connection.
    const here = Object.create(built) as Prepared<R> & { client?: unknown };
    here.client = clientOf(query);
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
