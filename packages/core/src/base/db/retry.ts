import { setTimeout as sleep } from "node:timers/promises";
import { isRetryable } from "./violations.ts";

const RETRIES = 3;
const FIRST_PAUSE_MS = 20;

/**
 * Runs a unit of work again, at most three times, when the database undid it because of its
 * neighbours (deadlock, serialization, lock timeout). The unit must be idempotent as a whole and
 * must open its transaction itself: `retry(() => database.transaction(work))`.
 */
export async function retry<T>(unit: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await unit();
    } catch (error) {
      if (attempt === RETRIES || !isRetryable(error)) throw error;
    }
    // Jitter keeps two that met once from meeting again in step.
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
  }
}
