import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/pool/client.ts";

/** The longest time in milliseconds by which requests delay one mail. */
const MAX_DELAY_MS = 2_000;
const PAUSE_MS = 100;

/**
 * Waits while requests of this process wait for the database. Writing a ticket's mail costs as much
 * as a registration, so in a rush the mails of those who have a seat would refuse the others. Mail
 * still goes out in a rush that does not end.
 */
export async function letRequestsPass({ stats }: Pick<Database, "stats">): Promise<void> {
  const deadline = performance.now() + MAX_DELAY_MS;
  while (stats().waiting > 0 && performance.now() < deadline) await sleep(PAUSE_MS);
}
