import { readProblem } from "#lib/input/read-problem.ts";

const MAX_RETRIES = 5;
const DEFAULT_WAIT_S = 2;
/** Each wait is so much longer than the one before: a server that stays busy needs more time. */
const BACKOFF = 1.5;

export const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/**
 * Repeats a request that a busy server asks to send again (503 with Retry-After), so that a visitor
 * in a rush waits instead of pressing the button. Any other problem, and the last one, is thrown.
 * @param wait is told the milliseconds to wait, and why
 */
export async function untilServed<Answer>(
  call: () => Promise<Answer>,
  wait: (ms: number, error: unknown) => Promise<void> = sleep,
): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      const { code, retryAfter = DEFAULT_WAIT_S } = readProblem(error);
      if (code !== "SERVICE_UNAVAILABLE" || tried === MAX_RETRIES) throw error;
      // Those who were refused together do not come back together.
      await wait(retryAfter * 1_000 * BACKOFF ** tried * (1 + Math.random()), error);
    }
  }
}
