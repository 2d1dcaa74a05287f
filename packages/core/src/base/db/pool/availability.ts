import { listFaults } from "./causes.ts";

/** No permit for database work was free in time; the caller should retry (503). */
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
  // a standby that takes over and is not promoted yet: it reads, and refuses what writes
  "25006",
  // our own time limits on statements and on idle transactions
  "57014",
  "25P03",
]);

// SQLSTATE 08: connection; 53: disk full, out of memory, too many connections, a server's limit;
// 58: the disk itself.
const AWAY_CLASS = /^(08|53|58)...$/;

/**
 * Whether an error means that the database cannot be reached or is full, not that a statement was
 * wrong. The request is answered 503 SERVICE_UNAVAILABLE with Retry-After. After a connection lost
 * during COMMIT the change may be stored, so nothing retries it blindly; the client's
 * Idempotency-Key decides.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code } of listFaults(error)) {
    if (AWAY.has(code) || AWAY_CLASS.test(code)) return true;
  }
  return false;
}
