import { sql } from "drizzle-orm";
import type { Services } from "../rpc/context.ts";

/** Differences that one statement adds up; the next tick goes on. */
const MOST = 10_000;

/** Adds up the differences that writes left, so that few rows are read for a total (rules#totals). */
export const foldRowCounts = ({ system }: Services): Promise<void> =>
  system.run(async (query) => {
    await query.execute(sql`select fold_row_counts(${MOST})`);
  });
