import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { loadEvent } from "../../events/load-event.ts";
import type { mappableFieldsInput, mappableFieldsOutput } from "../imports.schema.ts";
import { presentField } from "../preview-file.ts";
import { fieldsFor } from "./import-field.ts";

/**
 * The possible targets of columns in a file of answers (rules#imports): e-mail and ticket code,
 * which identify the registration, and the event's questions in their order.
 */
export function mappableFields(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof mappableFieldsInput>,
): Promise<z.infer<typeof mappableFieldsOutput>> {
  return inTenant(ctx, async (tx) => {
    const wholeEvent = await loadEvent(tx, ctx.actor.tenantId, eventId);
    return fieldsFor("RESPONSES", wholeEvent).map(presentField);
  });
}
