import { sql } from "drizzle-orm";
import type { Services } from "../../rpc/context.ts";

/** Differences that one statement adds up; the next tick goes on. */
const MAX_DIFFERENCES = 10_000;

/**
 * Adds up the differences that writes left, so that few rows are read for a total (rules#totals).
 * @param fold the database's function for one table of counters
 */
export const foldDifferences = ({ system }: Services, fold: string): Promise<void> =>
  system.run(async (query) => {
    await query.execute(sql`select ${sql.identifier(fold)}(${MAX_DIFFERENCES})`);
  });

export const foldRowCounts = (app: Services): Promise<void> =>
  foldDifferences(app, "fold_row_counts");
