import type { Database, Query } from "../db/pool/client.ts";

const BATCH = 1_000;

/**
 * Deletes in small statements with a commit each, so that nobody waits for a long one, until a
 * batch is not full. Safe on several instances when a batch skips locked rows.
 * @param deleteSome deletes up to the given number of rows and returns them
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
