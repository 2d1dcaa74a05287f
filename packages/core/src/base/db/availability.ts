import { faultsOf } from "./causes.ts";

/** No permit for database work became free in time: the caller should come back (503). */
export class DatabaseBusy extends Error {
  readonly code = "DATABASE_BUSY";

  constructor(message: string) {
    super(message);
    this.name = "DatabaseBusy";
  }
}

const AWAY = new Set([
  "DATABASE_BUSY",
  // the network
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // the driver
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  // the server: shutting down, crashed, starting, dropped
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  // our own time limits on statements and on idle transactions
  "57014",
  "25P03",
]);

// SQLSTATE 08: connection; 53: disk full, out of memory, too many connections, a limit of the server's;
// 58: the disk itself.
const AWAY_CLASS = /^(08|53|58)...$/;

/**
 * Whether an error says that the database cannot be reached or has no room, rather than that a
 * statement was wrong. Such a request is answered 503 SERVICE_UNAVAILABLE with Retry-After.
 * When the connection went during COMMIT the change may stand all the same: nothing retries it
 * blindly, the client's Idempotency-Key settles it.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code } of faultsOf(error)) {
    if (AWAY.has(code) || AWAY_CLASS.test(code)) return true;
  }
  return false;
}
