import type { z } from "zod";
import type { PermittedCaller } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { demandRightToGive } from "../../membership/member/demand-right-to-give.ts";
import type { membersCommitInput, registrantsCommitOutput } from "../imports.schema.ts";
import { batchOf, queueBatch } from "../queue-batch.ts";
import { refuseInvalid } from "../refuse-invalid.ts";
import { loadUpload } from "../save-upload.ts";
import { validateMembers } from "./validate-members.ts";

/**
 * Queues a previewed file of members for the worker (rules#member-import). An import is committed
 * once: the same import again answers with the same batch. 422 for INVALID rows without
 * skipInvalid. NOT_FOUND a day after the preview.
 */
export function membersCommit(
  ctx: ContextOf<PermittedCaller>,
  input: z.infer<typeof membersCommitInput>,
): Promise<z.infer<typeof registrantsCommitOutput>> {
  const { importId, mapping, skipInvalid, overwrite, skipExisting } = input;
  const key = { tenantId: ctx.actor.tenantId, eventId: null };
  return inTenant(ctx, async (tx) => {
    const committed = await batchOf(tx, key, importId);
    if (committed) return committed;
    const upload = await loadUpload(tx, key, { importId, kind: "MEMBERS", now: ctx.now });
    const asked = mapping ?? upload.mapping;
    const club = { tenantId: key.tenantId, now: ctx.now };
    const { columns, validated } = await validateMembers(tx, club, upload, asked);
    if (!skipInvalid) refuseInvalid(validated);
    const roles = validated.flatMap((row) => row.member?.roles ?? []);
    demandRightToGive(roles, ctx);
    return queueBatch(tx, ctx, key, {
      importId,
      columns,
      validated,
      sendConfirmation: input.sendClaimLinks,
      overwrite,
      skipExisting,
    });
  });
}
