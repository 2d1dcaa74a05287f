import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workerDatabaseUrl } from "../../testing/database.ts";
import { migrate } from "./migrate.ts";

let owner: Sql;
let url: URL;
const names: string[] = [];

beforeAll(async () => {
  url = new URL(await workerDatabaseUrl());
  owner = postgres(url.href, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  for (const name of names) await owner.unsafe(`drop database ${name} with (force)`);
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
    await Promise.all([migrate(empty), migrate(empty), migrate(empty)]);
    const client = postgres(empty, { max: 1 });
    const [applied] = await client`
      select count(*)::int as times, count(distinct hash)::int as migrations
      from drizzle.__drizzle_migrations`;
    await client.end();
    expect(applied?.times).toBe(applied?.migrations);
  });

  test("two databases of a cluster at once both come through", async () => {
    const [one, other] = [await emptyDatabase(), await emptyDatabase()];
    await expect(Promise.all([migrate(one), migrate(other)])).resolves.toBeDefined();
  });

  test("the owner can become both roles; neither logs in nor bypasses row level security", async () => {
    const roles = await owner`
      select rolname, rolcanlogin or rolbypassrls or rolsuper as privileged,
             pg_has_role(current_user, oid, 'MEMBER') as reachable
      from pg_roles where rolname in ('rollcall_app', 'rollcall_system') order by rolname`;
    expect([...roles]).toEqual([
      { rolname: "rollcall_app", privileged: false, reachable: true },
      { rolname: "rollcall_system", privileged: false, reachable: true },
    ]);
  });

  test("a migration that was passed over stops the start", async () => {
    const empty = await emptyDatabase();
    await migrate(empty);
    const client = postgres(empty, { max: 1 });
    await client`
      update drizzle.__drizzle_migrations set hash = 'another'
      where id = (select min(id) from drizzle.__drizzle_migrations)`;
    await client.end();
    await expect(migrate(empty)).rejects.toThrow("generate them again");
  });
});
