import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { listFaults } from "../pool/causes.ts";
import type { Query } from "../pool/client.ts";
import { DatabaseRefused } from "../pool/logins.ts";

/** The folder of this release's migrations. */
export const MIGRATIONS = fileURLToPath(new URL("../../../../migrations", import.meta.url));

/** The migrations of this release. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** The newest migration of this release, as its time in milliseconds. */
export const getNewestMigration = (): number =>
  Math.max(...readMigrations().map((file) => file.folderMillis));

const UNDEFINED_SCHEMA = "3F000";
const UNDEFINED_TABLE = "42P01";

/**
 * Refuses a database whose schema is not exactly the one of this release.
 * @param query of DATABASE_URL's owner, who alone may read the migrations
 */
export async function requireLatestSchema(query: Query): Promise<void> {
  const hashes = readMigrations().map((file) => file.hash);
  const applied = await listApplied(query);
  if (hashes.some((hash) => !applied.has(hash)))
    throw new DatabaseRefused(
      "The database does not have the latest schema. Run `node rollcall.mjs migrate` first.",
    );
  if (applied.size > hashes.length)
    throw new DatabaseRefused(
      "The database has the schema of a newer release. Use the commands of that release.",
    );
}

/** The hashes of the migrations that a database has; none of a database that was never migrated. */
export async function listApplied(query: Query): Promise<Set<string>> {
  try {
    const rows = await query.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations`,
    );
    return new Set(rows.map(({ hash }) => hash));
  } catch (error) {
    const [fault] = listFaults(error);
    if (fault && [UNDEFINED_SCHEMA, UNDEFINED_TABLE].includes(fault.code)) return new Set();
    throw error;
  }
}
