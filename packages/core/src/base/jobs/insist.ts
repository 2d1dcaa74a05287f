import { setTimeout as sleep } from "node:timers/promises";

const INSISTENCE = 20;
const PAUSE_MS = 500;

/**
 * Stores the result of an action outside the database. While the database is away it retries for
 * some seconds, so that the action need not be repeated. The work must be safe to repeat.
 */
export async function insist(record: () => Promise<unknown>): Promise<void> {
  for (let times = 1; ; times += 1) {
    try {
      await record();
      return;
    } catch (error) {
      if (times === INSISTENCE) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
