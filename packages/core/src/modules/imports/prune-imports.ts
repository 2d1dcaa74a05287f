import { and, asc, eq, lt, sql } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { changeOldest } from "#base/jobs/change-oldest.ts";
import { inBatches } from "#base/jobs/in-batches.ts";
import { inPages, isAfter } from "#base/jobs/in-pages.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { importBatch, importRow, importUpload } from "./imports.sql.ts";

/** How long failed rows stay, since they contain names and addresses. */
const KEPT_MS = 30 * DAY;
const BATCHES_A_PAGE = 200;

/**
 * Deletes uploads that were not committed in time, and batches that finished long ago: first their
 * rows, a thousand a statement, since a batch may have ten thousand and a cascade deletes them all.
 */
export const pruneImports = (app: Services): Promise<void> =>
  runRound(app, "pruneImports", async (round) => {
    const now = app.clock.now();
    const { expiresAt: moment, tenantId: owner } = importUpload;
    await round.attempt({}, () => changeOldest(round, { moment, owner, where: lt(moment, now) }));
    const longAgo = new Date(now.getTime() - KEPT_MS);
    const readPage = (after: OldBatch | undefined) => findOldBatches(app, longAgo, after);
    for await (const batch of inPages(BATCHES_A_PAGE, readPage))
      await round.attempt({ tenantId: batch.tenantId, batchId: batch.id }, () =>
        removeBatch(app, batch),
      );
  });

interface OldBatch {
  tenantId: TenantId;
  id: string;
  finishedAt: Date | null;
}

const findOldBatches = ({ system }: Services, before: Date, after: OldBatch | undefined) =>
  system.run((query) => {
    const { tenantId, id, finishedAt } = importBatch;
    const isNext = after && isAfter([finishedAt, after.finishedAt], [id, after.id]);
    return query
      .select({ tenantId, id, finishedAt })
      .from(importBatch)
      .where(and(lt(finishedAt, before), isNext))
      .orderBy(asc(finishedAt), asc(id))
      .limit(BATCHES_A_PAGE);
  });

async function removeBatch({ system }: Services, { tenantId, id }: OldBatch): Promise<void> {
  await inBatches(system, (query, most) => {
    const some = query
      .select({ row: sql`ctid` })
      .from(importRow)
      .where(own(importRow, tenantId, eq(importRow.batchId, id)))
      .limit(most);
    return query.execute(sql`
      delete from ${importRow} where ctid = any(array(${some})) returning 1`);
  });
  await system.run((query) => query.delete(importBatch).where(byKey(importBatch, tenantId, id)));
}
