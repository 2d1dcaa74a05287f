import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "#base/db/migrate/migrate.ts";
import { startTestPostgres } from "../../../../scripts/postgres/test-postgres.mjs";
import { accessTo } from "./servers/access-to.ts";
import { asAdmin, databaseUrl } from "./servers/cluster.ts";

/**
 * Vitest's global setup: one cluster per run (TEST_DATABASE_URL, or an embedded one), with one
 * migrated template. The URL's role needs CREATEDB and CREATEROLE, and should not be a superuser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given ? undefined : await startTestPostgres();
  const adminUrl = given ?? own?.url ?? "";
  const prefix = `test_${randomBytes(5).toString("hex")}_`;
  const template = `${prefix}template`;
  // An embedded cluster is deleted as a whole.
  const teardown = () => (own ? own.stop() : dropDatabases(adminUrl, prefix));
  try {
    await asAdmin(adminUrl, (sql) => sql.unsafe(`create database ${template}`));
    await migrate(accessTo(databaseUrl(adminUrl, template)));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("testCluster", { adminUrl, prefix, template, isOwn: own !== undefined });
  return teardown;
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (sql) => {
    const left = await sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${prefix})`;
    // with (force): a failed test may have left connections open.
    for (const { datname } of left) await sql.unsafe(`drop database ${datname} with (force)`);
  });
}
