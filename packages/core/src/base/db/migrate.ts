import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";

import { settleLogins } from "./check-logins.ts";
import { forPostgresJs } from "./driver-options.ts";
import { type DatabaseAccess, DatabaseRefused } from "./logins.ts";
import { migrateJobs } from "./migrate-jobs.ts";
import { ensureRoles } from "./roles.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const OLDEST_SERVER = 150_000;

/** Any number does that no other program locks: ROLLCALL on a telephone's keys. */
const LOCK_KEY = 76_552_255;

/**
 * Brings a database to the newest schema, as the owner that DATABASE_URL logs in as, and makes the
 * roles rollcall_app and rollcall_system that everything else logs in as. Safe when several
 * instances start at once: one does the work, the others wait for it and find nothing left to do.
 * All new migrations are one transaction.
 * @throws DatabaseRefused on a server older than PostgreSQL 15, and when a role may too much
 */
export async function migrate(access: DatabaseAccess): Promise<void> {
  // One connection: the advisory lock belongs to the session that migrates.
  const client = postgres({
    ...forPostgresJs(access.databaseUrl),
    max: 1,
    onnotice: () => {},
    connection: { application_name: "rollcall migrate" },
  });
  try {
    await refuseOldServer(client);
    await client`select pg_advisory_lock(${LOCK_KEY})`;
    // Set after the lock, which may take as long as another instance's migration.
    await client`set lock_timeout = '10s'`;
    await client`set timezone = 'UTC'`;
    await ensureRoles(client, access);
    await closeToOthers(client);
    const database = drizzle(client);
    await applyMigrations(database, { migrationsFolder: MIGRATIONS });
    await refuseSkipped(database);
    await migrateJobs(client, access.databaseUrl);
    await settleLogins(access);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/**
 * What PostgreSQL lets everybody do and neither role needs: temporary tables, and in a database that
 * was upgraded from before version 15 tables of one's own. Where the owner may not take it away
 * the server says so in a notice, and settleLogins refuses what matters.
 */
async function closeToOthers(client: Sql): Promise<void> {
  await client.unsafe(`
    do $$ begin
      if has_database_privilege('rollcall_app', current_database(), 'temporary') then
        execute format('revoke create, temporary on database %I from public', current_database());
      end if;
      if has_schema_privilege('rollcall_app', 'public', 'create') then
        revoke create on schema public from public;
      end if;
    end $$`);
}

async function refuseOldServer(client: Sql): Promise<void> {
  const [row] = await client<{ version: number; shown: string }[]>`
    select current_setting('server_version_num')::int as version,
           current_setting('server_version') as shown`;
  if (row && row.version >= OLDEST_SERVER) return;
  throw new DatabaseRefused(`Rollcall needs PostgreSQL 15 or newer; this server is ${row?.shown}`);
}

/**
 * The migrator passes over a migration whose date is older than the newest applied one, as a merge
 * of two branches makes them. Better not to start than to run on half a schema.
 */
async function refuseSkipped(database: PostgresJsDatabase): Promise<void> {
  const rows = await database.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map((row) => row.hash));
  const skipped = readMigrationFiles({ migrationsFolder: MIGRATIONS }).filter(
    (migration) => !applied.has(migration.hash),
  );
  if (skipped.length === 0) return;
  throw new DatabaseRefused(
    `${skipped.length} migration(s) were changed after they were applied, or are dated before ` +
      "the newest applied one: generate them again",
  );
}
