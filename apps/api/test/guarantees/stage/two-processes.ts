import type { Services } from "@rollcall/core";
import { openTestApp } from "@rollcall/core/testing";
import postgres, { type Sql } from "postgres";
import { type ApiProcess, startProcess } from "../../running/processes.ts";

/** Two API processes on one database, and the test's own way into it. */
export interface Pair {
  processes: [ApiProcess, ApiProcess];
  /** The address to send the next request to: the one and the other in turn. */
  next(): string;
  /** Makes rows, and signs tokens as the processes do. */
  services: Services;
  /** The database as its owner, who sees all tenants. */
  sql: Sql;
  stop(): Promise<void>;
}

/** @param env of both processes, beside the database */
export async function startPair(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Pair> {
  const start = () => startProcess(databaseUrl, env);
  const processes = await Promise.all([start(), start()]);
  const app = await openTestApp({ databaseUrl, poolSize: 4 });
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  let turn = 0;
  return {
    processes,
    next: () => processes[turn++ % 2]?.url ?? "",
    services: app.services,
    sql,
    async stop() {
      await Promise.all([...processes.map((api) => api.stop()), app.close(), sql.end()]);
    },
  };
}
