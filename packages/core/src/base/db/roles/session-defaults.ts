import type { Sql } from "postgres";
import { insisting } from "./roles.ts";

/**
 * Settings of the two roles' new sessions, by the names of pg_settings. pg_temp is named since it
 * would be searched first otherwise; the roles may not create in it, but this does not rely on
 * that.
 */
const DEFAULTS = {
  search_path: "public, pg_temp",
  TimeZone: "UTC",
  DateStyle: "ISO, MDY",
  default_transaction_isolation: "read committed",
  statement_timeout: "5s",
  lock_timeout: "3s",
  idle_in_transaction_session_timeout: "10s",
};

/**
 * Stores our limits with the role that is logged in, which may set its own. Stored here they cost
 * no statement, no startup parameter that a pooler refuses, and no state that a pooler would pass
 * on. Connections opened from now on have them.
 */
export async function ensureSessionDefaults(client: Sql): Promise<void> {
  const rows = await client<{ entry: string }[]>`
    select unnest(setconfig) as entry from pg_db_role_setting
    where setrole = current_user::regrole and setdatabase = 0`;
  const storedDefaults = new Set(rows.map(({ entry }) => entry));
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (storedDefaults.has(`${name}=${value}`)) continue;
    await insisting(async () => {
      const items = value.split(", ").map((item) => `'${item}'`);
      await client.unsafe(`alter role current_user set ${name} = ${items.join(", ")}`);
    });
  }
}
