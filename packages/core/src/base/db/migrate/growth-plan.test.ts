import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workerDatabaseUrl } from "#testing/servers/database.ts";

const DOCS = resolve(import.meta.dirname, "../../../../../../docs");
const PAGE = readFileSync(resolve(DOCS, "scale.md"), "utf8");
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

  test("names each foreign key of a reference table to a distributed one", async () => {
    const keys = namesOf(
      await sql<{ name: string }[]>`
        select conname as name from pg_constraint
        where contype = 'f' and conrelid = any (${tablesOf("Reference")}::regclass[])
          and confrelid = any (${tablesOf("Distributed")}::regclass[])`,
    );
    expect(keys.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
  });

  test("no distributed table refers to a local one, and each to its like by the club as well", async () => {
    const wrong = await sql`
      select conname from pg_constraint
      where contype = 'f' and conrelid = any (${tablesOf("Distributed")}::regclass[])
        and (confrelid = any (${tablesOf("Local")}::regclass[])
          or confrelid = any (${tablesOf("Distributed")}::regclass[]) and not exists (
            select from unnest(conkey, confkey) as pair (here, there)
            join pg_attribute as a on a.attrelid = conrelid and a.attnum = here
            join pg_attribute as b on b.attrelid = confrelid and b.attnum = there
            where a.attname = 'tenant_id' and b.attname = 'tenant_id'))`;
    expect([...wrong]).toEqual([]);
  });

  test("primary keys begin with the club, but for the two that it names", async () => {
    const others = namesOf(
      await sql<{ name: string }[]>`
        select conname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'p' and conrelid = any (${tablesOf("Distributed")}::regclass[])
          and attname <> 'tenant_id'`,
    );
    expect(others.toSorted()).toEqual(["checkin_audit_head_pkey", "outbox_pkey"]);
  });

  test("names the function of each trigger of theirs, and each sequence", async () => {
    const names = namesOf(
      await sql<{ name: string }[]>`
        select distinct proname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where not tgisinternal and tgrelid = any (${tablesOf("Distributed")}::regclass[])
        union all
        select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
  });

  test("names each round of the worker", () => {
    const worker = readFileSync(resolve(import.meta.dirname, "../../../worker.ts"), "utf8");
    const byClock = [...worker.matchAll(/^[\d*]+ [\d*]+ \* \* \* (\w+)/gm)];
    const tickers = [...worker.matchAll(/every\(\w+, "([^"]+)"/g)];
    const rounds = [...byClock, ...tickers].map(([, name = ""]) => name);
    expect(rounds.length).toBeGreaterThan(15);
    expect(rounds.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
  });

  test.each(["registration", "member"])("says what each index of %s is for", async (table) => {
    const indexes = namesOf(
      await sql<{ name: string }[]>`
        select indexname as name from pg_indexes where schemaname = 'public' and tablename = ${table}`,
    );
    const section = PAGE.slice(PAGE.indexOf(`### Indexes of ${table}`)).split("\n### ")[0] ?? "";
    const explained = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = ""]) => name);
    expect(explained.toSorted()).toEqual(indexes.toSorted());
  });

  test("promises no more than performance.md has measured", () => {
    const measured = readFileSync(resolve(DOCS, "performance.md"), "utf8");
    const perSecond = (title: string): number => {
      const section = measured.slice(measured.indexOf(`### ${title}`));
      return Number(/^\| product REST \| (\d+) /m.exec(section)?.[1]);
    };
    const [, registrations, checkIns] =
      /over (\d+) registrations or over (\d+) check-ins/.exec(PAGE) ?? [];
    expect(perSecond("Public registration, fresh address")).toBeGreaterThan(Number(registrations));
    expect(perSecond("Check-in at the door, fresh ticket")).toBeGreaterThan(Number(checkIns));
  });
});
