import postgres from "postgres";
import { inject } from "vitest";

/**
 * The cluster for the databases of this run. `template` is migrated and never connected to again.
 * Every database whose name begins with `prefix` is dropped at the end.
 */
export type TestCluster = { adminUrl: string; prefix: string; template: string };

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

async function cloneTemplate(suffix: string): Promise<string> {
  const { adminUrl, prefix, template } = inject("testCluster");
  const name = prefix + suffix;
  const sql = postgres(adminUrl, { max: 1 });
  try {
    await sql.unsafe(`create database ${name} template ${template}`);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === DUPLICATE_DATABASE))
      throw error;
  } finally {
    await sql.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
