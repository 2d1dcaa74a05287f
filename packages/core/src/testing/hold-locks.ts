import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import type { TestApp } from "./app.ts";

/**
 * Runs `work` in a transaction that commits only once somebody else waits for one of its locks: what a
 * race brings about by chance once in a thousand times happens here each time.
 * @param meanwhile begins once the locks are held, and is what waits
 */
export async function holdWhileWaitedFor<T>(
  { services }: TestApp,
  work: (tx: Query) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const signals = new EventEmitter();
  const held = once(signals, "held"); // rejects with an error event
  const waitedFor = once(signals, "waitedFor");
  const holder = services.system.transaction(async (tx) => {
    await work(tx);
    signals.emit("held");
    await waitedFor;
  });
  holder.catch((error) => signals.emit("error", error));
  await held;
  const answer = meanwhile();
  answer.catch(() => {}); // it is the caller who hears of it
  await somebodyWaits(services);
  signals.emit("waitedFor");
  await holder;
  return answer;
}

/** Whether anybody waits for a lock of this database. */
export const SOMEBODY_WAITS = `select exists (select from pg_locks
  join pg_stat_activity using (pid)
  where not granted and datname = current_database()) as waits`;

async function somebodyWaits({ system }: TestApp["services"]): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const [row] = await system.run((query) =>
      query.execute<{ waits: boolean }>(sql.raw(SOMEBODY_WAITS)),
    );
    if (row?.waits) return;
    await sleep(10);
  }
  throw new Error("Nobody waits for the lock");
}
