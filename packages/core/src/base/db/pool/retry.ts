import { setTimeout as sleep } from "node:timers/promises";
import { isRetryable } from "./violations.ts";

const RETRIES = 3;
const FIRST_PAUSE_MS = 20;

/**
 * Repeats a unit of work, at most three times, when the database undid it because of concurrent
 * work (deadlock, serialization, lock timeout). The unit must be idempotent and open its own
 * transaction: `retry(() => database.transaction(work))`.
 */
export async function retry<T>(unit: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await unit();
    } catch (error) {
      if (attempt === RETRIES || !isRetryable(error)) throw error;
    }
    // Jitter keeps two units that collided from colliding again.
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
  }
}
