import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";

const LINES_AT_ONCE = 1_000;

type Value = string | number | null;

/** Streams rows into a table by COPY; as a superuser, since row level security forbids it. */
export async function copyInto(
  sql: Sql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const into = await sql`copy ${sql(table)} (${sql(columns as string[])}) from stdin`.writable();
  await pipeline(Readable.from(chunksOf(rows)), into);
}

// One write for many rows: one for each would be most of the time.
function* chunksOf(rows: Iterable<readonly Value[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map((value) => value ?? "\\N").join("\t"));
    if (lines.length < LINES_AT_ONCE) continue;
    yield `${lines.join("\n")}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

/** Drops a table's plain indexes, does the work, and makes them again: much faster for many rows. */
export async function withoutIndexes(
  sql: Sql,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid::regclass::text = any(${tables as string[]}) and not indisunique`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await sql.unsafe(definition);
}
