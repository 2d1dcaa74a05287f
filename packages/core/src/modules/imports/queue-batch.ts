import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { getActingId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { TableRow } from "#base/sheet/table.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { type ImportOwner, isOfEvent } from "./import-owner.ts";
import type { ImportedMember, Registrant, RowProblem } from "./import-row.ts";
import type { registrantsCommitOutput } from "./imports.schema.ts";
import { importBatch, importRow } from "./imports.sql.ts";

/** A validated row; exactly one of registrant and member unless it is INVALID. */
interface QueuedRow extends TableRow {
  action: string;
  problems: readonly RowProblem[];
  registrant?: Registrant | null;
  member?: ImportedMember | null;
}

interface NewBatch {
  importId: string;
  columns: string[];
  validated: readonly QueuedRow[];
  sendConfirmation: boolean;
  overwrite?: boolean;
  skipExisting?: boolean;
}

type Queued = z.infer<typeof registrantsCommitOutput>;

/** The batch of an import that was committed already. */
export async function batchOf(
  tx: Query,
  { tenantId, eventId }: ImportOwner,
  importId: string,
): Promise<Queued | undefined> {
  const [batch] = await tx
    .select({ batchId: importBatch.id, status: importBatch.status })
    .from(importBatch)
    .where(
      own(
        importBatch,
        tenantId,
        isOfEvent(importBatch.eventId, eventId),
        eq(importBatch.importId, importId),
      ),
    );
  return batch;
}

/** Queues validated rows for the worker, once for an import; INVALID ones have failed already. */
export async function queueBatch(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  key: ImportOwner,
  { validated, ...values }: NewBatch,
): Promise<Queued> {
  const [made] = await tx
    .insert(importBatch)
    .values({ ...key, ...values, total: validated.length, createdBy: getActingId(ctx.actor) })
    .onConflictDoNothing()
    .returning({ batchId: importBatch.id, status: importBatch.status });
  if (made) {
    await insertRows(tx, key, made.batchId, validated);
    await recordActivity(tx, key.tenantId, ctx, {
      action: key.eventId === null ? "MEMBERS_IMPORTED" : "REGISTRANTS_IMPORTED",
      subject: { type: "IMPORT", id: made.batchId },
      after: { eventId: key.eventId, rows: validated.length },
    });
  }
  // A concurrent call was first, and has committed by now.
  const batch = made ?? (await batchOf(tx, key, values.importId));
  if (!batch) throw new Error("a batch that conflicted is gone");
  return batch;
}

/** Stores the worker's rows in one statement with one parameter, however many there are. */
async function insertRows(
  tx: Query,
  { tenantId }: ImportOwner,
  batchId: string,
  validated: readonly QueuedRow[],
): Promise<void> {
  const rows = validated.map(({ row, action, registrant, member, cells, problems }) => ({
    row,
    registrant,
    member,
    cells,
    state: action === "INVALID" ? "FAILED" : "WAITING",
    problems: action === "INVALID" ? problems : null,
  }));
  await tx.execute(sql`
    insert into ${importRow} (tenant_id, batch_id, "row", state, registrant, member, cells, problems)
    select ${tenantId}, ${batchId}, "row", state, registrant, member, cells, problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows ("row" int, state text, registrant jsonb, member jsonb, cells jsonb, problems jsonb)`);
}
