import { setTimeout as sleep } from "node:timers/promises";

const INSISTENCE = 20;
const PAUSE_MS = 500;

/**
 * For what was done outside and has to be written down: rather asks a database that is away for
 * some seconds again than does it twice. The work must be harmless to repeat.
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
