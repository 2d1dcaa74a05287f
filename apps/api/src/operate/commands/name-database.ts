const POSTGRES_PORT = "5432";

/**
 * Names the database of an address without user, password and parameters:
 * `db.example:5432/rollcall`. Commands print it, so that an operator sees which server they changed.
 */
export function nameDatabase(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = hostname || searchParams.get("host") || "localhost";
  return `${host}:${port || POSTGRES_PORT}${pathname}`;
}
