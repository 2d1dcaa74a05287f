import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { TestApp } from "../app.ts";

/**
 * Runs `work` in a transaction that commits only when another one waits for one of its locks. A
 * race that happens by chance once in a thousand runs so happens each time.
 * @param meanwhile begins once the locks are held; it is the one that waits
 * @param afterwards goes on in the transaction once it is waited for
 */
export async function holdWhileWaitedFor<T>(
  { services }: TestApp,
  work: (tx: Query) => Promise<unknown>,
  meanwhile: () => Promise<T>,
  afterwards: (tx: Query) => Promise<unknown> = async () => {},
): Promise<T> {
  const signals = new EventEmitter();
  const held = once(signals, "held"); // rejects with an error event
  const waitedFor = once(signals, "waitedFor");
  const holder = services.system.transaction(async (tx) => {
    await work(tx);
    signals.emit("held");
    await waitedFor;
    await afterwards(tx);
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

/** Whether a transaction waits for a lock in this database. */
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
