import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { LimiterStore } from "../limiter.ts";
import { connect } from "./connect.ts";
import { type DatabaseAccess, loginOf } from "./logins.ts";

export interface SharedLimiterStore {
  store: LimiterStore;
  close(): Promise<void>;
}

export const LIMITER_CONNECTIONS = 4;
const TABLE = "rate_limit";

/**
 * Counters in the database, for several instances (RATE_LIMIT_STORE=postgres, rules#limits). The
 * table is unlogged: losing it resets the limits, as a restart does in memory. It has its own pool,
 * so that counting never waits for the work that it limits.
 */
export function openSharedLimiterStore(access: DatabaseAccess): SharedLimiterStore {
  const login = loginOf(access, "rollcall_system");
  const sql = connect({ login, max: LIMITER_CONNECTIONS, name: "rollcall limits" });
  // The part of node-postgres that rate-limiter-flexible uses, on postgres.js.
  const storeClient = {
    async query({ text, values = [] }: { text: string; values?: (string | number | null)[] }) {
      const rows = await sql.unsafe(text, values, { prepare: true });
      return { rows, rowCount: rows.count };
    },
  };
  return {
    store: (name, rule) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: "client",
        tableName: TABLE,
        tableCreated: true,
        keyPrefix: name,
        points: rule.points,
        duration: rule.seconds,
      }),
    close: () => sql.end({ timeout: 5 }),
  };
}
