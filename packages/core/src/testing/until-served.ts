import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#base/errors.ts";

const PAUSE_MS = 200;

/**
 * Calls again for as long as the answer is 503, as a client does: on a busy machine hundreds of
 * calls at once may find no room in the queue for the database, and nothing has happened then.
 */
export async function untilServed<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof AppError && error.appCode === "SERVICE_UNAVAILABLE")) throw error;
    }
    await sleep(PAUSE_MS * Math.random());
  }
}
