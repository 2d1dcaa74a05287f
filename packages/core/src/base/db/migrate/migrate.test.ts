import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessTo } from "#testing/servers/access-to.ts";
import { workerDatabaseUrl } from "#testing/servers/database.ts";
import { migrate } from "./migrate.ts";

let owner: Sql;
let url: URL;
const names: string[] = [];

beforeAll(async () => {
  url = new URL(await workerDatabaseUrl());
  owner = postgres(url.href, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  // Without force: of an autovacuum that is at work there, force would need a superuser to end it.
  for (const name of names) await owner.unsafe(`drop database ${name}`);
  await owner.end();
});

/** An empty database, nothing migrated. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  await owner.unsafe(`create database ${name}`);
  names.push(name);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

describe("migrate", () => {
  test("several instances that start at once migrate a database once", async () => {
    const empty = await emptyDatabase();
    await Promise.all([1, 2, 3].map(() => migrate(accessTo(empty))));
    const client = postgres(empty, { max: 1 });
    const [applied] = await client`
      select count(*)::int as times, count(distinct hash)::int as migrations
      from drizzle.__drizzle_migrations`;
    await client.end();
    expect(applied?.times).toBe(applied?.migrations);
  });

  test("two databases of a cluster at once both come through", async () => {
    const [one, other] = [await emptyDatabase(), await emptyDatabase()];
    await expect(
      Promise.all([one, other].map((url) => migrate(accessTo(url)))),
    ).resolves.toBeDefined();
  });

  test("a migration that was passed over stops the start", async () => {
    const empty = await emptyDatabase();
    await migrate(accessTo(empty));
    const client = postgres(empty, { max: 1 });
    await client`
      update drizzle.__drizzle_migrations set hash = 'another'
      where id = (select min(id) from drizzle.__drizzle_migrations)`;
    await client.end();
    await expect(migrate(accessTo(empty))).rejects.toThrow("generate them again");
  });
});
