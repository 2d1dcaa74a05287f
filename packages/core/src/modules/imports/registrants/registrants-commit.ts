import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { because, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { loadEvent } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { refuseWhenOver } from "../../registration/party/refuse-closed.ts";
import type { registrantsCommitInput, registrantsCommitOutput } from "../imports.schema.ts";
import { fieldsFor } from "../mapping/import-field.ts";
import { mapFile } from "../preview-file.ts";
import { batchOf, queueBatch } from "../queue-batch.ts";
import { readHabits } from "../read-row.ts";
import { refuseInvalid } from "../refuse-invalid.ts";
import { loadUpload } from "../save-upload.ts";
import { validateRegistrants } from "./validate-registrants.ts";

type Input = z.infer<typeof registrantsCommitInput>;
type Output = z.infer<typeof registrantsCommitOutput>;

/**
 * Queues a previewed file for the worker (rules#import-commit). An import is committed once: a
 * repeated or concurrent call gets the same batch and changes nothing. 422 for a draft, for an
 * event that is over, and for INVALID rows without skipInvalid; with it they are the batch's first
 * failed rows. NOT_FOUND a day after the preview.
 */
export function registrantsCommit(ctx: ContextOf<PermittedActor>, input: Input): Promise<Output> {
  const key = { tenantId: ctx.actor.tenantId, eventId: input.eventId };
  return inTenant(ctx, async (tx) => {
    const committed = await batchOf(tx, key, input.importId);
    if (committed) return committed;
    const { columns, validated } = await validateAgain(tx, ctx, key, input);
    if (!input.skipInvalid) refuseInvalid(validated);
    const { importId, sendConfirmation } = input;
    return queueBatch(tx, ctx, key, { importId, columns, validated, sendConfirmation });
  });
}

/** Validates again: event and mapping may have changed since the preview. */
async function validateAgain(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  key: EventKey,
  input: Input,
) {
  const [wholeEvent, upload] = await pipeline(tx, [
    loadEvent(tx, key.tenantId, key.eventId),
    loadUpload(tx, key, { importId: input.importId, kind: "REGISTRANTS", now: ctx.now }),
  ]);
  if (wholeEvent.event.status === "DRAFT")
    throw unprocessable("This event is not published yet", because("EVENT_NOT_PUBLISHED"));
  refuseWhenOver(wholeEvent.event, ctx.now);
  const { plan } = mapFile(
    upload,
    fieldsFor("REGISTRANTS", wholeEvent),
    input.mapping ?? upload.mapping,
  );
  const context = { ...readHabits(upload, plan), at: wholeEvent };
  const validated = await validateRegistrants(tx, key, upload.rows, context);
  return { columns: upload.columns, validated };
}
