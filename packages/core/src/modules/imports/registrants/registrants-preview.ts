import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import { loadEvent } from "../../events/load-event.ts";
import type { previewInput, registrantsPreviewOutput } from "../imports.schema.ts";
import { fieldsFor } from "../mapping/import-field.ts";
import { byTarget, mapFile, type StoredValues, storePreview, summarize } from "../preview-file.ts";
import { readHabits } from "../read-row.ts";
import { readUpload } from "../read-upload.ts";
import { type ValidatedRegistrant, validateRegistrants } from "./validate-registrants.ts";

/**
 * Reads a file of people to register and returns what a commit would do with each row
 * (rules#import-preview). Registers nobody. The file is stored for a day, so that the commit reads
 * the same. VALIDATION_ERROR for a file that cannot be read or a mapping that does not fit it.
 */
export async function registrantsPreview(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof previewInput>,
): Promise<z.infer<typeof registrantsPreviewOutput>> {
  const key = { tenantId: ctx.actor.tenantId, eventId: input.eventId };
  const wholeEvent = await inTenant(ctx, (tx) => loadEvent(tx, key.tenantId, key.eventId));
  const fields = fieldsFor("REGISTRANTS", wholeEvent);
  const table = await readUpload(input, fields, getInteractiveTurn(ctx));
  const mapped = mapFile(table, fields, input.mapping);
  const context = { ...readHabits(table, mapped.plan), at: wholeEvent };
  return inTenant(ctx, async (tx) => {
    const validated = await validateRegistrants(tx, key, table.rows, context);
    const owner = { eventId: key.eventId, kind: "REGISTRANTS" } as const;
    const typeNames = new Map(wholeEvent.ticketTypes.map(({ id, name }) => [id, name]));
    const getStored = ({ registrant }: ValidatedRegistrant): StoredValues => {
      if (!registrant) return {};
      const { answers, ticketTypeId, ...person } = registrant;
      const ticketType = ticketTypeId && typeNames.get(ticketTypeId);
      return { ...byTarget(answers, fields), ...person, ticketType };
    };
    const preview = await storePreview(tx, ctx, owner, { ...mapped, table, validated, getStored });
    return { ...preview, summary: summarize(validated) };
  });
}
