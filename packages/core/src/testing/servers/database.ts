import postgres from "postgres";
import { inject } from "vitest";
import { asAdmin, databaseUrl } from "./cluster.ts";

/**
 * The cluster for the databases of this run. `template` is migrated and never connected to again.
 * Every database whose name begins with `prefix` is dropped at the end. `isOwn` tells a cluster that
 * this run made from one that TEST_DATABASE_URL names.
 */
export type TestCluster = { adminUrl: string; prefix: string; template: string; isOwn: boolean };

declare module "vitest" {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

const DUPLICATE_DATABASE = "42P04";
let made: Promise<string> | undefined;

/**
 * The URL of this vitest worker's database, as the owner of its schema. The worker's first test
 * file copies it from the migrated template; its later files use it one after the other. Every test
 * makes its own tenant in it. It is dropped when the run ends.
 */
export function workerDatabaseUrl(): Promise<string> {
  made ??= cloneTemplate(`w${process.env["VITEST_POOL_ID"] ?? "0"}`);
  return made;
}

/**
 * A separate database, for a test that counts rows of all tenants or breaks things.
 * @param label makes its name unique: lower-case letters, digits and _
 */
export function freshDatabaseUrl(label: string): Promise<string> {
  return cloneTemplate(`${label}_${process.pid}`);
}

/**
 * A separate database with what `fill` writes. To write the demonstration takes seconds, most of them
 * for its pictures: the first who asks fills one for the whole run, and each gets a copy.
 * @param kind names what `fill` writes
 * @param fill leaves no connection to the database of this URL
 */
export async function filledDatabaseUrl(
  label: string,
  kind: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const { adminUrl, prefix } = inject("testCluster");
  const filled = `${prefix}${kind}`;
  await asAdmin(adminUrl, async (sql) => {
    // Other workers wait here until it is whole. It gets its name last: a run may be killed before.
    await sql`select pg_advisory_lock(hashtext(${filled}))`;
    const [known] = await sql`select 1 from pg_database where datname = ${filled}`;
    if (known) return;
    const filling = `${kind}_filling_${process.pid}`;
    await fill(await cloneTemplate(filling));
    await sql.unsafe(`alter database ${prefix}${filling} rename to ${filled}`);
  });
  return cloneTemplate(`${label}_${process.pid}`, filled);
}

async function cloneTemplate(
  suffix: string,
  template = inject("testCluster").template,
): Promise<string> {
  const { adminUrl, prefix } = inject("testCluster");
  const name = prefix + suffix;
  await asAdmin(adminUrl, async (sql) => {
    try {
      await sql.unsafe(`create database ${name} template ${template}`);
    } catch (error) {
      if (!(error instanceof postgres.PostgresError && error.code === DUPLICATE_DATABASE))
        throw error;
    }
  });
  return databaseUrl(adminUrl, name);
}
