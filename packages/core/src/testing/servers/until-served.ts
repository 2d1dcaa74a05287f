import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#base/errors.ts";

const PAUSE_MS = 200;

/**
 * Repeats a call while the answer is 503, as clients do. On a busy machine hundreds of concurrent
 * calls may find the queue for the database full; a refused call has changed nothing.
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
