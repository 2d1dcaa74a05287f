import { type Placeholder, sql } from "drizzle-orm";
import { clientOf, type Query } from "./client.ts";

interface Statement<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

interface Buildable<R> {
  prepare(name: string): Statement<R>;
}

/**
 * A statement of a hot path. Drizzle puts its text together once in the life of the process and not
 * at every call, which otherwise is the largest part of what a request costs us. The values come
 * later, by their names, dates as moments; what is no placeholder is the same for ever, so nothing
 * may be computed while building.
 */
export function preparedQuery<const K extends string, R>(
  names: readonly K[],
  build: (query: Query, value: Record<K, Placeholder>) => Buildable<R>,
): (query: Query, values: Record<K, unknown>) => Promise<R> {
  let built: Statement<R> | undefined;
  return (query, values) => {
    built ??= build(query, placeholders(names)).prepare("");
    // The statement remembers the connection it was built on; all else of it holds for any.
    const here = Object.create(built) as Statement<R> & { client?: unknown };
    here.client = clientOf(query);
    return here.execute(sent(names, values));
  };
}

function placeholders<K extends string>(names: readonly K[]): Record<K, Placeholder> {
  const byName = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return byName as Record<string, Placeholder> as Record<K, Placeholder>;
}

/** The driver leaves dates to Drizzle's columns, which a placeholder has not. */
function sent(names: readonly string[], values: Record<string, unknown>): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const name of names) {
    const value = values[name];
    texts[name] = value instanceof Date ? value.toISOString() : value;
  }
  return texts;
}
