import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";
import { ensureRoles } from "./roles.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const OLDEST_SERVER = 150_000;

/** Any number does that no other program locks: ROLLCALL on a telephone's keys. */
const LOCK_KEY = 76_552_255;

/**
 * Brings a database to the newest schema, as the owner that the URL logs in as, and makes the roles
 * rollcall_app and rollcall_system. Safe when several instances start at once: one does the work,
 * the others wait for it and find nothing left to do. All new migrations are one transaction.
 * Throws on a server older than PostgreSQL 15.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  // One connection: the advisory lock belongs to the session that migrates.
  const client = postgres(ownerUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: "rollcall migrate", TimeZone: "UTC" },
  });
  try {
    await refuseOldServer(client);
    await client`select pg_advisory_lock(${LOCK_KEY})`;
    // Set after the lock, which may take as long as another instance's migration.
    await client`set lock_timeout = '10s'`;
    await ensureRoles(client);
    const database = drizzle(client);
    await applyMigrations(database, { migrationsFolder: MIGRATIONS });
    await refuseSkipped(database);
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function refuseOldServer(client: Sql): Promise<void> {
  const [row] = await client<{ version: number; shown: string }[]>`
    select current_setting('server_version_num')::int as version,
           current_setting('server_version') as shown`;
  if (row && row.version >= OLDEST_SERVER) return;
  throw new Error(`Rollcall needs PostgreSQL 15 or newer; this server is ${row?.shown}`);
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
  throw new Error(
    `${skipped.length} migration(s) were changed after they were applied, or are dated before ` +
      "the newest applied one: generate them again",
  );
}
