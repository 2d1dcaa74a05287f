import { eq } from "drizzle-orm";
import { own } from "#base/db/query/scoped.ts";
import { type BatchJob, type RunOptions, runBatches } from "#base/jobs/run-batches.ts";
import type { Services } from "#base/rpc/context.ts";
import { importBatch, importRow } from "../imports.sql.ts";
import { importChunk, UNFORESEEN } from "./import-chunk.ts";

/**
 * Runs committed imports. One instance at a time has a batch, so that seats follow the order of the
 * rows. A batch that fails repeatedly is FAILED, and so are its remaining rows.
 */
export const runImports = (app: Services, options: RunOptions = {}): Promise<void> =>
  runBatches(app, importJob, options);

/** What is done with a batch of an import. */
export const importJob: BatchJob<typeof importBatch> = {
  table: importBatch,
  name: "import",
  chunk: importChunk,
  failRest: async (tx, { tenantId, batchId }) => {
    await tx
      .update(importRow)
      .set({ state: "FAILED", problems: [UNFORESEEN], registrant: null, member: null })
      .where(
        own(importRow, tenantId, eq(importRow.batchId, batchId), eq(importRow.state, "WAITING")),
      );
  },
};
