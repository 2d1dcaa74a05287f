import type { PoolConfig } from "pg";
import { serverAddress } from "./server-address.ts";

/** Server and TLS as options of postgres.js. */
export function forPostgresJs(url: string) {
  const { host, port, database, user, password, ssl } = serverAddress(url);
  return {
    // Lists, which the driver's types omit: it cuts a text at its first colon, and IPv6 has
    // several.
    host: [host] as unknown as string,
    port: [port] as unknown as number,
    path: host.startsWith("/") ? `${host}/.s.PGSQL.${port}` : "",
    database,
    user,
    password,
    ssl: ssl ?? false,
  };
}

/** The same as options of node-postgres. */
export function forNodePostgres(url: string): PoolConfig {
  const { host, port, database, user, password, ssl } = serverAddress(url);
  return { host, port, database, user, password, ssl: ssl ?? false };
}
