import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { loadEvent } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { refuseWhenOver } from "../../registration/refuse-closed.ts";
import type { registrantsCommitInput, registrantsCommitOutput } from "../imports.schema.ts";
import { importBatch, importRow } from "../imports.sql.ts";
import { mapFile } from "../preview-file.ts";
import { refuseInvalid } from "../refuse-invalid.ts";
import { loadUpload } from "../save-upload.ts";
import { type JudgedRegistrant, validateRegistrants } from "./validate-registrants.ts";

type Input = z.infer<typeof registrantsCommitInput>;
type Output = z.infer<typeof registrantsCommitOutput>;

/**
 * Queues a previewed file for the worker (rules#import-commit). An import is committed once: a
 * repeated or concurrent call gets the same batch and changes nothing. 422 for a draft, for an
 * event that is over, and for INVALID rows without skipInvalid; with it they are the batch's first
 * failed rows. NOT_FOUND a day after the preview.
 */
export function registrantsCommit(ctx: ContextOf<MemberActor>, input: Input): Promise<Output> {
  const key = { tenantId: ctx.actor.tenantId, eventId: input.eventId };
  return inTenant(ctx, async (tx) => {
    const committed = await batchOf(tx, key, input.importId);
    if (committed) return committed;
    const { columns, judged } = await validateAgain(tx, ctx, key, input);
    if (!input.skipInvalid) refuseInvalid(judged);
    const [made] = await tx
      .insert(importBatch)
      .values({
        ...key,
        importId: input.importId,
        columns,
        total: judged.length,
        sendConfirmation: input.sendConfirmation,
        createdBy: ctx.actor.memberId,
      })
      .onConflictDoNothing()
      .returning({ batchId: importBatch.id, status: importBatch.status });
    if (made) {
      await insertRows(tx, key, made.batchId, judged);
      const subject = { type: "IMPORT" as const, id: made.batchId };
      const after = { eventId: key.eventId, rows: judged.length };
      await recordActivity(tx, key.tenantId, ctx, {
        action: "REGISTRANTS_IMPORTED",
        subject,
        after,
      });
    }
    // A concurrent call was first, and has committed by now.
    const batch = made ?? (await batchOf(tx, key, input.importId));
    if (!batch) throw new Error("a batch that conflicted is gone");
    return batch;
  });
}

async function batchOf(
  tx: Query,
  { tenantId, eventId }: EventKey,
  importId: string,
): Promise<Output | undefined> {
  const [batch] = await tx
    .select({ batchId: importBatch.id, status: importBatch.status })
    .from(importBatch)
    .where(
      own(
        importBatch,
        tenantId,
        eq(importBatch.eventId, eventId),
        eq(importBatch.importId, importId),
      ),
    );
  return batch;
}

/** Validates again: event and mapping may have changed since the preview. */
async function validateAgain(tx: Query, ctx: ContextOf<MemberActor>, key: EventKey, input: Input) {
  const [at, upload] = await Promise.all([
    loadEvent(tx, key.tenantId, key.eventId),
    loadUpload(tx, key, { importId: input.importId, kind: "REGISTRANTS", now: ctx.now }),
  ]);
  if (at.event.status === "DRAFT")
    throw unprocessable("This event is not published yet", because("EVENT_NOT_PUBLISHED"));
  refuseWhenOver(at.event, ctx.now);
  const { columns, rows } = upload;
  const { plan } = mapFile(upload, "REGISTRANTS", at, input.mapping ?? upload.mapping);
  return { columns, judged: await validateRegistrants(tx, key, rows, { columns, plan, at }) };
}

/** Stores the worker's rows in one statement with one parameter, however many there are. */
async function insertRows(
  tx: Query,
  { tenantId }: EventKey,
  batchId: string,
  judged: readonly JudgedRegistrant[],
): Promise<void> {
  const rows = judged.map(({ row, action, registrant, cells, problems }) => ({
    row,
    state: action === "INVALID" ? "FAILED" : "WAITING",
    registrant,
    cells,
    problems: action === "INVALID" ? problems : null,
  }));
  await tx.execute(sql`
    insert into ${importRow} (tenant_id, batch_id, "row", state, registrant, cells, problems)
    select ${tenantId}, ${batchId}, "row", state, registrant, cells, problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows ("row" int, state text, registrant jsonb, cells jsonb, problems jsonb)`);
}
