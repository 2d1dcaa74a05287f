import type { PoolConfig } from "pg";
import { serverAddress } from "./server-address.ts";

/** Where to, and under which TLS, in the words of postgres.js. */
export function forPostgresJs(url: string) {
  const { host, port, database, user, password, ssl } = serverAddress(url);
  return {
    // Lists, which the driver's types leave out: of a text it takes what stands before a colon, and
    // IPv6 has many of those.
    host: [host] as unknown as string,
    port: [port] as unknown as number,
    path: host.startsWith("/") ? `${host}/.s.PGSQL.${port}` : "",
    ...{ database, user, password, ssl: ssl ?? false },
  };
}

/** The same in the words of node-postgres. */
export function forNodePostgres(url: string): PoolConfig {
  const { host, port, database, user, password, ssl } = serverAddress(url);
  return { host, port, database, user, password, ssl: ssl ?? false };
}
