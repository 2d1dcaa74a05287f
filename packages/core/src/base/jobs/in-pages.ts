import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether a row comes after another one in the order of a moment and, where it is the same, an id. */
export const isAfter = (
  [moment, time]: readonly [PgColumn, Date | null],
  [key, id]: readonly [PgColumn, string],
): SQL => sql`(${moment}, ${key}) > (${time?.toISOString()}::timestamptz, ${id}::uuid)`;

/**
 * Yields rows a page at a time, so that memory and statements stay small however many there are.
 * @param readPage reads up to `size` rows that come after this one in the order of a key
 */
export async function* inPages<Row>(
  size: number,
  readPage: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  for (;;) {
    const page = await readPage(after);
    yield* page;
    if (page.length < size) return;
    after = page.at(-1);
  }
}
