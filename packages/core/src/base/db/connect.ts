import postgres, { type Sql } from "postgres";

/** rollcall_app is confined by row level security to one tenant, rollcall_system sees all. */
export type DatabaseRole = "rollcall_app" | "rollcall_system";

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 3_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_SECONDS = 5;
const LONGEST_BACKOFF_SECONDS = 0.25;

interface ConnectOptions {
  url: string;
  role?: DatabaseRole;
  max: number;
  name: string;
}

/**
 * A postgres.js pool whose sessions start with our limits and role. They are startup parameters,
 * not statements, so that no query can run before they hold, nor RESET take them away.
 */
export function connect({ url, role, max, name }: ConnectOptions): Sql {
  return postgres(url, {
    max,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    // A low ceiling: who asks during an outage hears of it soon, and after it we are back soon.
    backoff: (failures: number) => Math.min(0.05 * 2 ** failures, LONGEST_BACKOFF_SECONDS),
    types: { int8: WHOLE_NUMBER },
    onnotice: () => {},
    connection: {
      application_name: name,
      TimeZone: "UTC",
      DateStyle: "ISO",
      default_transaction_isolation: "read committed",
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      ...(role && { role }),
    },
  });
}

const INT8 = 20;

// As text, which is the driver's default, "1" + "1" would be "11". Beyond 2^53 it throws.
const WHOLE_NUMBER = {
  to: INT8,
  from: [INT8],
  serialize: String,
  parse(text: string): number {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond 2^53`);
    return value;
  },
};
