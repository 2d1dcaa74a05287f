import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import { loadEvent } from "../../events/load-event.ts";
import type { previewInput, responsesPreviewOutput } from "../imports.schema.ts";
import { fieldsFor } from "../mapping/import-field.ts";
import {
  byTarget,
  countAction,
  mapFile,
  type StoredValues,
  storePreview,
} from "../preview-file.ts";
import { readHabits } from "../read-row.ts";
import { readUpload } from "../read-upload.ts";
import { type ValidatedResponse, validateResponses } from "./validate-responses.ts";

/**
 * Reads a file of answers and returns what a commit would do with each row
 * (rules#import-responses). Changes no registration. The file is stored for a day for the commit.
 */
export async function responsesPreview(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof previewInput>,
): Promise<z.infer<typeof responsesPreviewOutput>> {
  const key = { tenantId: ctx.actor.tenantId, eventId: input.eventId };
  const wholeEvent = await inTenant(ctx, (tx) => loadEvent(tx, key.tenantId, key.eventId));
  const fields = fieldsFor("RESPONSES", wholeEvent);
  const table = await readUpload(input, fields, getInteractiveTurn(ctx));
  const mapped = mapFile(table, fields, input.mapping);
  const context = { ...readHabits(table, mapped.plan), at: wholeEvent };
  return inTenant(ctx, async (tx) => {
    const validated = await validateResponses(tx, key, table.rows, context, { lock: false });
    const owner = { eventId: key.eventId, kind: "RESPONSES" } as const;
    const getStored = ({ action, answers }: ValidatedResponse): StoredValues =>
      action === "INVALID" ? {} : byTarget(answers, fields);
    return {
      ...(await storePreview(tx, ctx, owner, { ...mapped, table, validated, getStored })),
      summary: {
        total: validated.length,
        update: countAction(validated, "UPDATE"),
        unchanged: countAction(validated, "UNCHANGED"),
        unmatched: countAction(validated, "UNMATCHED"),
        invalid: countAction(validated, "INVALID"),
      },
    };
  });
}
