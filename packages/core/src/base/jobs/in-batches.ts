import type { Database, Query } from "../db/client.ts";

const BATCH = 1_000;

/**
 * Deletes in small statements that each commit by themselves, so that nobody waits for a long one,
 * until a batch comes back short. Safe on several instances when a batch skips locked rows.
 * @param deleteSome deletes at most so many rows and returns those
 */
export async function inBatches(
  database: Database,
  deleteSome: (query: Query, most: number) => Promise<unknown[]>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { length } = await database.run((query) => deleteSome(query, BATCH));
    deleted += length;
    if (length < BATCH) return deleted;
  }
}
