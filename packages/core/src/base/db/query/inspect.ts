import { connect } from "../pool/connect.ts";
import { firstRow } from "./scoped.ts";

/** Facts about a database for its operator. */
export interface Inspection {
  /** As the server states it: `15.14 (Debian 15.14-0+deb12u1)`. */
  version: string;
  /** Whether this connection is encrypted. */
  encrypted: boolean;
  /** The server's limit of sessions, superusers' included. */
  maxConnections: number;
  /** Whether this URL's user is a superuser. */
  superuser: boolean;
  /** Whether the product's tables are there. */
  migrated: boolean;
  /** Whether requests may still store large objects, which no tenant owns. */
  keepsLargeObjects: boolean;
}

/** Asks the server behind DATABASE_URL. Throws what the driver throws when it cannot be asked. */
export async function inspectDatabase(url: string): Promise<Inspection> {
  const client = connect({ login: { url, passwords: [] }, max: 1, name: "rollcall doctor" });
  try {
    const rows = await client<Inspection[]>`
      select current_setting('server_version') as version,
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
        current_setting('max_connections')::int as "maxConnections",
        (select rolsuper from pg_roles where rolname = current_user) as superuser,
        to_regclass('public.tenant') is not null as migrated,
        coalesce((select has_function_privilege(oid, 'lo_create(oid)', 'execute')
                    from pg_roles where rolname = 'rollcall_app'), false) as "keepsLargeObjects"`;
    return firstRow(rows);
  } finally {
    await client.end({ timeout: 5 });
  }
}
