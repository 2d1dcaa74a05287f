import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabaseUrl, workerDatabaseUrl } from "./database.ts";

let sql: Sql;

beforeAll(async () => {
  sql = postgres(await workerDatabaseUrl(), { max: 1 });
});

afterAll(() => sql.end());

describe("workerDatabaseUrl", () => {
  test("is one database a worker, with the schema in it", async () => {
    const [row] = await sql`select current_database() as name, to_regclass(
      'drizzle.__drizzle_migrations') is not null as migrated`;
    expect(await workerDatabaseUrl()).toMatch(new RegExp(`/${row?.["name"]}$`));
    expect(row?.["migrated"]).toBe(true);
  });

  test("logs in as an owner without the superuser's privileges, as production does", async () => {
    const [row] = await sql`
      select rolsuper or rolbypassrls as above_the_rules from pg_roles where rolname = current_user`;
    expect(row?.["above_the_rules"]).toBe(false);
  });
});

describe("freshDatabaseUrl", () => {
  test("is a database that shares nothing with the worker's", async () => {
    await sql`create table left_by_a_test (id int)`;
    const fresh = postgres(await freshDatabaseUrl("fresh"), { max: 1 });
    const [row] = await fresh`select to_regclass('left_by_a_test') as found`;
    expect(row?.["found"]).toBeNull();
    await Promise.all([fresh.end(), sql`drop table left_by_a_test`]);
  });
});
