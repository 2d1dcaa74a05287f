import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { LimiterStore } from "../limiter.ts";
import { connect } from "./connect.ts";

export interface SharedLimiterStore {
  store: LimiterStore;
  close(): Promise<void>;
}

const CONNECTIONS = 4;
const TABLE = "rate_limit";

/**
 * Counters in the database, for several instances (RATE_LIMIT_STORE=postgres, decisions §12). The
 * table is unlogged and outside the migrations: losing it resets the limits, as a restart does in
 * memory. A pool of its own, so that counting never waits for the work that it limits.
 */
export async function openSharedLimiterStore(url: string): Promise<SharedLimiterStore> {
  const sql = connect({ url, max: CONNECTIONS, name: "rollcall limits" });
  await sql.unsafe(`
    create unlogged table if not exists ${TABLE} (
      key text primary key,
      points integer not null default 0,
      expire bigint
    )`);
  // What rate-limiter-flexible asks of a client of node-postgres, said by postgres.js.
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
