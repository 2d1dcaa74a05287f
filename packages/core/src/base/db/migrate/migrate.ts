import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";
import { forPostgresJs } from "../pool/driver-options.ts";
import { type DatabaseAccess, DatabaseRefused } from "../pool/logins.ts";
import { settleLogins } from "../roles/check-logins.ts";
import { ensureRoles } from "../roles/roles.ts";
import { closeFunctions } from "./close-functions.mjs";
import { listApplied, MIGRATIONS, readMigrations } from "./latest-schema.ts";
import { migrateJobs } from "./migrate-jobs.ts";

const OLDEST_SERVER = 150_000;

/** Any number that no other program locks: ROLLCALL on a telephone's keys. */
const LOCK_KEY = 76_552_255;

/**
 * Migrates a database to the newest schema as DATABASE_URL's owner, and makes the roles
 * rollcall_app and rollcall_system for everything else. Safe when several instances start together:
 * one migrates, the others wait and find nothing to do. All new migrations are one transaction.
 * @throws DatabaseRefused on a server older than PostgreSQL 15, and when a role has too many rights
 */
export async function migrate(access: DatabaseAccess): Promise<void> {
  // One connection, since the advisory lock belongs to its session.
  const client = postgres({
    ...forPostgresJs(access.databaseUrl),
    max: 1,
    onnotice: () => {},
    connection: { application_name: "rollcall migrate" },
  });
  try {
    await refuseOldServer(client);
    await client`select pg_advisory_lock(${LOCK_KEY})`;
    // Set after the lock, which may wait for another instance's whole migration.
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
 * Revokes what PostgreSQL grants to everybody and neither role needs: temporary tables, in a
 * database upgraded from before version 15 creating tables, and functions that only a superuser can
 * take away. When the owner may not revoke it, the server only gives a notice, settleLogins refuses
 * what matters, and the doctor says the rest.
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
  const [owner] = await client<{ name: string; isSuperuser: boolean }[]>`
    select quote_ident(rolname) as name, rolsuper as "isSuperuser"
      from pg_roles where rolname = current_user`;
  if (owner?.isSuperuser) await client.unsafe(closeFunctions(owner.name));
}

async function refuseOldServer(client: Sql): Promise<void> {
  const [row] = await client<{ version: number; shown: string }[]>`
    select current_setting('server_version_num')::int as version,
           current_setting('server_version') as shown`;
  if (row && row.version >= OLDEST_SERVER) return;
  throw new DatabaseRefused(`Rollcall needs PostgreSQL 15 or newer; this server is ${row?.shown}`);
}

/**
 * Refuses to start when a migration was skipped: the migrator skips one that is older than the
 * newest applied one, as a merge of two branches can make it. Part of the schema would be missing.
 */
async function refuseSkipped(database: PostgresJsDatabase): Promise<void> {
  const applied = await listApplied(database);
  const skipped = readMigrations().filter((migration) => !applied.has(migration.hash));
  if (skipped.length === 0) return;
  throw new DatabaseRefused(
    `${skipped.length} migration(s) were changed after they were applied, or are dated before ` +
      "the newest applied one: generate them again",
  );
}
