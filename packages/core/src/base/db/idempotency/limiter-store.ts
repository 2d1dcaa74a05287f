import { MINUTE } from "../../clock.ts";
import type { Count, CounterStore, LimiterStore } from "../../limits/counter-store.ts";
import { connect } from "../pool/connect.ts";
import { type DatabaseAccess, getLogin } from "../pool/logins.ts";

export interface SharedLimiterStore {
  store: LimiterStore;
  close(): Promise<void>;
}

export const LIMITER_CONNECTIONS = 4;
const PRUNE_EVERY_MS = 5 * MINUTE;

/** Lists are sent as JSON, which needs no knowledge of the server's array types. */
const ADD = "select points, expire from add_to_rate_limits($1::text::json, $2, $3)";
const READ = `select key, points, expire from rate_limit
  where key in (select json_array_elements_text($1::text::json)) and expire > $2`;
const PRUNE = "delete from rate_limit where expire < $1";

/** A counter's row. It expires at a time in milliseconds. */
interface CounterRow {
  key: string;
  points: number;
  expire: number;
}

type Ask = (text: string, values: (string | number)[]) => Promise<CounterRow[]>;

/**
 * Counters in the database, for several instances (RATE_LIMIT_STORE=postgres, rules#limits). The
 * table is unlogged: losing it resets the limits, as a restart does in memory. It has its own pool,
 * so that counting never waits for the work that it limits.
 */
export function openSharedLimiterStore(access: DatabaseAccess): SharedLimiterStore {
  const login = getLogin(access, "rollcall_system");
  const sql = connect({ login, max: LIMITER_CONNECTIONS, name: "rollcall limits" });
  const ask: Ask = (text, values) => sql.unsafe<CounterRow[]>(text, values, { prepare: true });
  // What one round fails to delete, the next round or another process deletes.
  const prune = () => void ask(PRUNE, [Date.now()]).catch(() => {});
  const pruning = setInterval(prune, PRUNE_EVERY_MS).unref();
  return {
    store: (name, { seconds }) => openCounters(ask, { prefix: name, seconds }),
    close: () => {
      clearInterval(pruning);
      return sql.end({ timeout: 5 });
    },
  };
}

function openCounters(
  ask: Ask,
  { prefix, seconds }: { prefix: string; seconds: number },
): CounterStore {
  const withPrefix = (key: string) => `${prefix}:${key}`;
  return {
    async add(charges) {
      const now = Date.now();
      const prefixedCharges = charges.map(({ key, ...charge }) => ({
        key: withPrefix(key),
        ...charge,
      }));
      const rows = await ask(ADD, [JSON.stringify(prefixedCharges), now + seconds * 1_000, now]);
      return rows.map((row) => toCount(row, now));
    },
    async read(keys) {
      const now = Date.now();
      const names = keys.map(withPrefix);
      const rows = await ask(READ, [JSON.stringify(names), now]);
      const counts = new Map(rows.map((row) => [row.key, toCount(row, now)]));
      return names.map((name) => counts.get(name));
    },
  };
}

const toCount = ({ points, expire }: CounterRow, now: number): Count => ({
  points,
  msBeforeNext: Math.max(0, expire - now),
});
