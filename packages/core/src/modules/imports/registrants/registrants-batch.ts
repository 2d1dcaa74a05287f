import { and, asc, count, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { foundRow, own } from "#base/db/query/scoped.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { type ImportOwner, isOfEvent } from "../import-owner.ts";
import type { BatchOutput, batchInput } from "../imports.schema.ts";
import { importBatch, importRow } from "../imports.sql.ts";

type Batch = typeof importBatch.$inferSelect;
export type BatchKey = ImportOwner & { batchId: string };

/** A batch of members, which belongs to no event. */
export interface MembersBatchKey {
  eventId: null;
  batchId: string;
}

const LISTED_ROWS = 100;

/**
 * The worker's progress (rules#imports), counted from the rows' states, so that it is right at any
 * moment, even after a crash. NOT_FOUND for a batch of another event.
 */
export function registrantsBatch(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof batchInput> | MembersBatchKey,
): Promise<BatchOutput> {
  const key = { tenantId: ctx.actor.tenantId, ...input };
  return inTenant(ctx, async (tx) => {
    const batch = await loadBatch(tx, key);
    const [counts, failed] = await pipeline(tx, [
      tx
        .select({ state: importRow.state, rows: count() })
        .from(importRow)
        .where(ofBatch(key))
        .groupBy(importRow.state),
      failedRows(tx, key).limit(LISTED_ROWS),
    ]);
    return presentBatch(batch, new Map(counts.map(({ state, rows }) => [state, rows])), failed);
  });
}

/** A batch of this event; NOT_FOUND otherwise. */
export async function loadBatch(tx: Query, { tenantId, eventId, batchId }: BatchKey) {
  const rows = await tx
    .select()
    .from(importBatch)
    .where(
      own(
        importBatch,
        tenantId,
        isOfEvent(importBatch.eventId, eventId),
        eq(importBatch.id, batchId),
      ),
    );
  return foundRow(rows, "Import");
}

/** The failed rows in the file's order, with their original cells. */
export const failedRows = (tx: Query, key: BatchKey) =>
  tx
    .select({ row: importRow.row, cells: importRow.cells, problems: importRow.problems })
    .from(importRow)
    .where(and(ofBatch(key), eq(importRow.state, "FAILED")))
    .orderBy(asc(importRow.row));

const ofBatch = ({ tenantId, batchId }: BatchKey) =>
  own(importRow, tenantId, eq(importRow.batchId, batchId));

type Failed = Awaited<ReturnType<typeof failedRows>>;

function presentBatch(
  { id: batchId, status, total, startedAt, finishedAt }: Batch,
  rows: ReadonlyMap<string, number>,
  failed: Failed,
): BatchOutput {
  const countState = (state: string) => rows.get(state) ?? 0;
  return {
    batchId,
    status,
    total,
    processed: total - countState("WAITING"),
    created: countState("CREATED"),
    existing: countState("EXISTING"),
    waitlisted: countState("WAITLISTED"),
    failed: countState("FAILED"),
    errors: failed.flatMap(({ row, problems }) =>
      (problems ?? []).map((problem) => ({ row, ...problem })),
    ),
    startedAt: isoOrNull(startedAt),
    finishedAt: isoOrNull(finishedAt),
  };
}
