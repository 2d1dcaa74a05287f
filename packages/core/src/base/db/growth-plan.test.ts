import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workerDatabaseUrl } from "#testing/database.ts";

const PAGE = readFileSync(resolve(import.meta.dirname, "../../../../../docs/scale.md"), "utf8");
/** Schemas of libraries, which the page names whole. */
const OF_LIBRARIES = ["graphile_worker", "drizzle"];

let sql: Sql;
beforeAll(async () => {
  sql = postgres(await workerDatabaseUrl(), { max: 1, onnotice: () => {} });
});
afterAll(() => sql.end());

/** The tables that a paragraph names, from its bold word to the empty line. */
function tablesOf(kind: string): string[] {
  const start = PAGE.indexOf(`**${kind}**`);
  if (start < 0) throw new Error(`docs/scale.md has no paragraph ${kind}`);
  const paragraph = PAGE.slice(start, PAGE.indexOf("\n\n", start));
  const names = [...paragraph.matchAll(/`([a-z_]+)`/g)].map(([, name = ""]) => name);
  return names.filter((name) => !OF_LIBRARIES.includes(name));
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe("docs/scale.md", () => {
  test("names each table once, as distributed, reference or local", async () => {
    const tables = namesOf(
      await sql<{ name: string }[]>`
        select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const named = ["Distributed", "Reference", "Local"].flatMap(tablesOf);
    expect(named.toSorted()).toEqual(tables.toSorted());
  });

  test("distributes by a column that each of those tables has", async () => {
    const having = namesOf(
      await sql<{ name: string }[]>`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id' and is_nullable = 'NO'`,
    );
    // Mail of the platform has no club: the page says what that needs.
    const without = tablesOf("Distributed").filter((name) => !having.includes(name));
    expect(without).toEqual(["outbox"]);
  });

  test("names each unique index of theirs that Citus refuses", async () => {
    const refused = namesOf(
      await sql<{ name: string }[]>`
        select indexrelid::regclass::text as name from pg_index
        where indisunique and indrelid = any (${tablesOf("Distributed")}::regclass[])
          and not exists (select from pg_attribute
                          where attrelid = indrelid and attname = 'tenant_id'
                            and attnum = any (indkey))`,
    );
    expect(refused.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
  });

  test("names each local table that refers to a distributed one", async () => {
    const row = PAGE.split("\n").find((line) => line.startsWith("| foreign keys of local tables"));
    const referring = namesOf(
      await sql<{ name: string }[]>`
        select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and conrelid = any (${tablesOf("Local")}::regclass[])
          and confrelid = any (${tablesOf("Distributed")}::regclass[])`,
    );
    expect(referring.filter((name) => !row?.includes(`\`${name}\``))).toEqual([]);
  });
});
