import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { loadEvent } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { responsesCommitInput, responsesCommitOutput } from "../imports.schema.ts";
import { fieldsFor } from "../mapping/import-field.ts";
import { countAction, mapFile } from "../preview-file.ts";
import { readHabits } from "../read-row.ts";
import { listProblems, refuseInvalid } from "../refuse-invalid.ts";
import { loadUpload } from "../save-upload.ts";
import { type ValidatedResponse, validateResponses } from "./validate-responses.ts";

/**
 * Stores the answers of a previewed file, all or none (rules#import-responses). Stored answers that
 * the file does not contain stay, and with `keepExisting` those that it contains too. 422 for INVALID rows without skipInvalid; rows without a
 * registration are counted and change nothing. A second commit changes nothing.
 */
export function responsesCommit(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof responsesCommitInput>,
): Promise<z.infer<typeof responsesCommitOutput>> {
  const { importId } = input;
  const key = { tenantId: ctx.actor.tenantId, eventId: input.eventId };
  return inTenant(ctx, async (tx) => {
    const [wholeEvent, upload] = await pipeline(tx, [
      loadEvent(tx, key.tenantId, key.eventId),
      loadUpload(tx, key, { importId, kind: "RESPONSES", now: ctx.now }),
    ]);
    const { plan } = mapFile(
      upload,
      fieldsFor("RESPONSES", wholeEvent),
      input.mapping ?? upload.mapping,
    );
    const context = { ...readHabits(upload, plan), at: wholeEvent };
    const validated = await validateResponses(tx, key, upload.rows, context, { lock: true });
    if (!input.skipInvalid) refuseInvalid(validated);
    const updated = await writeAnswers(tx, key, validated, input.keepExisting);
    const subject = { type: "IMPORT" as const, id: importId };
    const after = { eventId: key.eventId, updated };
    await recordActivity(tx, key.tenantId, ctx, { action: "RESPONSES_IMPORTED", subject, after });
    return {
      importId,
      total: validated.length,
      updated,
      unchanged: countAction(validated, "UNCHANGED") + countAction(validated, "UPDATE") - updated,
      unmatched: countAction(validated, "UNMATCHED"),
      invalid: countAction(validated, "INVALID"),
      errors: listProblems(validated),
    };
  });
}

/**
 * One statement for any number of rows, which are locked already.
 * @returns how many it changed
 */
async function writeAnswers(
  tx: Query,
  { tenantId }: EventKey,
  validated: readonly ValidatedResponse[],
  keepsExisting: boolean,
): Promise<number> {
  const changes = validated
    .filter(({ action }) => action === "UPDATE")
    .map(({ registrationId: id, answers }) => ({ id, answers }));
  if (changes.length === 0) return 0;
  const merged = keepsExisting
    ? sql`given.answers || changed.answers`
    : sql`changed.answers || given.answers`;
  const rows = await tx.execute(sql`
    update ${registration} as changed
    set answers = ${merged}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id uuid, answers jsonb)
    where changed.tenant_id = ${tenantId} and changed.id = given.id
      and changed.answers is distinct from ${merged}
    returning changed.id`);
  return rows.length;
}
