import postgres, { type Sql } from "postgres";
import { forPostgresJs } from "./driver-options.ts";
import { getPassword } from "./get-password.ts";
import type { Login } from "./logins.ts";

const CONNECT_TIMEOUT_SECONDS = 5;
const MAX_BACKOFF_SECONDS = 0.25;

interface ConnectOptions {
  login: Login;
  max: number;
  /** application_name, as pg_stat_activity shows it. */
  name: string;
}

/**
 * A postgres.js pool. A session needs no query and no setting at its start, so a pooler may hand
 * out any session; limits on statements belong to the role (roles.ts).
 */
export function connect({ login, max, name }: ConnectOptions): Sql {
  return postgres({
    ...forPostgresJs(login.url),
    password: getPassword(login),
    max,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    // A short maximum: callers hear soon of an outage, and connections are back soon after it.
    backoff: (failures: number) => Math.min(0.05 * 2 ** failures, MAX_BACKOFF_SECONDS),
    types: { int8: WHOLE_NUMBER },
    onnotice: () => {},
    connection: { application_name: name },
  });
}

const INT8 = 20;

// The driver's default is text, by which "1" + "1" would be "11". Throws beyond 2^53.
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
