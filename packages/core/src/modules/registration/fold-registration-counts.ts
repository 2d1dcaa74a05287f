import { sql } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";

/** Differences that one statement adds up; the next tick goes on. */
const MAX_DIFFERENCES = 10_000;

/** Adds up the differences that writes left, so that a count reads few rows (rules#totals). */
export const foldRegistrationCounts = ({ system }: Services): Promise<void> =>
  system.run(async (query) => {
    await query.execute(sql`select fold_registration_counts(${MAX_DIFFERENCES})`);
  });
