import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { openSqlTap } from "#testing/wire/sql-tap.ts";
import { type Database, inSavepoint, openDatabase, type Query } from "../pool/client.ts";
import { getLogin } from "../pool/logins.ts";
import { countRows } from "./count-rows.ts";
import { answered, combine, pipeline, type Statement, toStatement } from "./pipeline.ts";
import { preparedQuery, selectFixed } from "./prepared-query.ts";
import { selectBytes } from "./select-bytes.ts";

const chair = pgTable("chair", { id: integer().primaryKey(), name: text().notNull() });

let tap: Awaited<ReturnType<typeof openSqlTap>>;
let owner: Sql;
let database: Database;

beforeAll(async () => {
  const url = await freshDatabaseUrl("pipeline");
  owner = postgres(url, { max: 1, onnotice: () => {} });
  await owner.unsafe(`
    create table chair (id int primary key, name text not null);
    insert into chair values (1, 'first'), (2, 'second');
    grant all on chair to rollcall_app`);
  tap = await openSqlTap(new URL(url));
  const login = getLogin(accessTo(tap.url), "rollcall_app");
  database = openDatabase({ login, max: 1, name: "pipeline" });
});
afterAll(async () => {
  await Promise.all([database.close(), owner.end()]);
  tap.close();
});

const readPrepared = preparedQuery(["id"], (query, value) =>
  query
    .select({ prepared: sql<string>`${chair.name} as "prepared name"` })
    .from(chair)
    .where(eq(chair.id, value.id)),
);
const fixed = (query: Query) => query.select({ fixed: chair.name }).from(chair).$dynamic();

/** A statement of every kind, by a word that stands in its text. */
const KINDS: Readonly<Record<string, (tx: Query) => Statement<unknown>>> = {
  "for no key update": (tx) => tx.select().from(chair).where(eq(chair.id, 1)).for("no key update"),
  "insert into": (tx) => tx.insert(chair).values({ id: 3, name: "third" }).onConflictDoNothing(),
  'update "chair"': (tx) =>
    tx.update(chair).set({ name: "third" }).where(eq(chair.id, 3)).returning(),
  "delete from": (tx) => tx.delete(chair).where(eq(chair.id, 4)),
  "select 1 as raw": (tx) => tx.execute(sql`select 1 as raw`),
  "prepared name": (tx) => readPrepared(tx, { id: 2 }),
  "order by name": (tx) => selectFixed(tx, fixed, sql`order by name`),
  "count(*)": (tx) => countRows(tx, chair),
  "as bytes": (tx) => selectBytes(tx, sql`select ${"b"}::text as bytes`),
  combined: (tx) => combine([tx.execute(sql`select 2 as combined`)], ([[row]]) => row),
};

test.each([
  ["", Object.entries(KINDS)],
  [" turned round", Object.entries(KINDS).reverse()],
])("statements of every kind reach the server in the order of the list%s", async (_, kinds) => {
  for (const oneRoundTrip of [false, true]) {
    tap.take();
    await database.transaction(
      (tx) =>
        pipeline(
          tx,
          kinds.map(([, make]) => make(tx)),
        ),
      { oneRoundTrip },
    );
    const texts = tap.take().map(({ text }) => text);
    const order = kinds.map(([word]) => texts.findIndex((text) => text.includes(word)));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  }
});

test("each result stands where its statement does; undefined and known answers send nothing", async () => {
  const results = await database.transaction((tx) =>
    pipeline(tx, [
      answered("known"),
      readPrepared(tx, { id: 1 }),
      undefined,
      combine([readPrepared(tx, { id: 2 }), countRows(tx, chair, eq(chair.id, 1))], (both) => both),
    ]),
  );
  expect(results).toEqual([
    "known",
    [{ prepared: "first" }],
    undefined,
    [[{ prepared: "second" }], 1],
  ]);
});

test("what a combined statement sends afterwards follows the pipeline", async () => {
  tap.take();
  await database.transaction((tx) =>
    pipeline(tx, [
      combine([readPrepared(tx, { id: 1 })], () => tx.execute(sql`select 3 as afterwards`)),
      readPrepared(tx, { id: 2 }),
    ]),
  );
  const texts = tap.take().map(({ text }) => text);
  expect(texts.findIndex((text) => text.includes("afterwards"))).toBe(texts.length - 2);
});

test("a statement is sent once, and not before it is awaited", async () => {
  tap.take();
  await database.run(async (query) => {
    const statement = readPrepared(query, { id: 1 });
    await query.execute(sql`select 4 as earlier`);
    expect(tap.take()).toHaveLength(1);
    await statement;
  });
  expect(tap.take()).toHaveLength(1);
});

test("a statement that cannot be built fails its pipeline, and the connection goes on", async () => {
  const faulty = toStatement(() => {
    throw new Error("not built");
  });
  const work = database.transaction((tx) => pipeline(tx, [readPrepared(tx, { id: 1 }), faulty]));
  await expect(work).rejects.toThrow("not built");
  expect(await database.run((query) => readPrepared(query, { id: 1 }))).toEqual([
    { prepared: "first" },
  ]);
});

test("a failed pipeline leaves its savepoint, also where the server has yet to describe a statement", async () => {
  const take = (tx: Query, id: number) => tx.insert(chair).values({ id, name: "taken" });
  await database.transaction((tx) => pipeline(tx, [take(tx, 8), readPrepared(tx, { id: 1 })]));
  await database.transaction(async (tx) => {
    const failed = inSavepoint(tx, (inner) =>
      pipeline(inner, [
        take(inner, 8),
        inner.execute(sql`select ${"a"}::text as undescribed`),
        readPrepared(inner, { id: 1 }),
      ]),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
    await take(tx, 9);
  });
  expect(await database.run((query) => countRows(query, chair, eq(chair.id, 9)))).toBe(1);
});
