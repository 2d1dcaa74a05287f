import postgres, { type Sql } from "postgres";
import { forPostgresJs } from "./driver-options.ts";
import type { Login } from "./logins.ts";
import { passwordOf } from "./password-of.ts";

const CONNECT_TIMEOUT_SECONDS = 5;
const LONGEST_BACKOFF_SECONDS = 0.25;

interface ConnectOptions {
  login: Login;
  max: number;
  /** application_name, as pg_stat_activity shows it. */
  name: string;
}

/**
 * A postgres.js pool. Nothing is asked of a session when it starts and nothing is set in it, so that
 * it may be any session of a pooler: the limits on statements belong to the role (roles.ts).
 */
export function connect({ login, max, name }: ConnectOptions): Sql {
  return postgres({
    ...forPostgresJs(login.url),
    password: passwordOf(login),
    max,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    // A low ceiling: who asks during an outage hears of it soon, and after it we are back soon.
    backoff: (failures: number) => Math.min(0.05 * 2 ** failures, LONGEST_BACKOFF_SECONDS),
    types: { int8: WHOLE_NUMBER },
    onnotice: () => {},
    connection: { application_name: name },
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
