import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits for the work, and in any case so many milliseconds: how long an answer takes must not tell
 * which work was done (rules#login-alike). Choose far more than the slowest of them takes. What fails
 * is answered immediately, so a refusal that must not be told apart belongs inside the work's value.
 */
export async function inSameTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(milliseconds)]);
  return result;
}
