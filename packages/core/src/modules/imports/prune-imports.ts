import { lt, sql } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import { joinByKey } from "#base/db/query/scoped.ts";
import { inBatches } from "#base/jobs/in-batches.ts";
import type { Services } from "#base/rpc/context.ts";
import { importBatch, importRow, importUpload } from "./imports.sql.ts";

/** How long failed rows stay, since they contain names and addresses. */
const KEPT_MS = 30 * DAY;

/**
 * Deletes uploads that were not committed in time, and batches that finished long ago: first their
 * rows, a thousand a statement, since a batch may have ten thousand and a cascade deletes them all.
 */
export async function pruneImports({ system, clock }: Services): Promise<void> {
  const now = clock.now();
  const longAgo = new Date(now.getTime() - KEPT_MS);
  const isOld = lt(importBatch.finishedAt, longAgo);
  const ofOld = sql`exists (select from ${importBatch}
    where ${joinByKey(importBatch, importRow.batchId)} and ${isOld})`;
  for (const [table, which] of [
    [importUpload, lt(importUpload.expiresAt, now)],
    [importRow, ofOld],
    [importBatch, isOld],
  ] as const)
    await inBatches(system, (query, most) => {
      const some = query.select({ row: sql`ctid` }).from(table).where(which).limit(most);
      return query.execute(sql`delete from ${table} where ctid = any(array(${some})) returning 1`);
    });
}
