import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { inSavepoint } from "#base/db/pool/client.ts";
import { uniqueViolation } from "#base/db/pool/violations.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { refuseStale } from "#base/rpc/refuse-stale.ts";
import { nameKey } from "#base/text/name-key.ts";
import { recordChanges } from "../../activity/record-changes.ts";
import { membershipType } from "../membership-type.sql.ts";
import { nameTaken } from "./create-type.ts";
import type { editTypeInput, MembershipTypeOutput } from "./membership-type.schema.ts";
import { lockType, shownType } from "./present-type.ts";

/**
 * Changes a membership type; missing values stay (rules#membership-types). A new grace period
 * applies to its members' standing immediately, a new fee from the next renewal on. CONFLICT when the
 * name is taken.
 */
export function editType(
  ctx: ContextOf<PermittedActor>,
  { id, ...changes }: z.output<typeof editTypeInput>,
): Promise<MembershipTypeOutput> {
  const { tenantId } = ctx.actor;
  const { name } = changes;
  return inTenant(ctx, async (tx) => {
    const before = await lockType(tx, tenantId, id);
    refuseStale(ctx, before);
    const set = { ...changes, ...(name === undefined ? {} : { nameKey: nameKey(name) }) };
    await inSavepoint(tx, (savepoint) =>
      savepoint
        .update(membershipType)
        .set({ ...set, updatedAt: ctx.now })
        .where(byKey(membershipType, tenantId, id)),
    ).catch(refuseTaken);
    await recordChanges(tx, ctx, {
      action: "MEMBERSHIP_TYPE_EDITED",
      subject: { type: "MEMBERSHIP_TYPE", id },
      before,
      changes,
    });
    return shownType(tx, tenantId, id);
  });
}

function refuseTaken(error: unknown): never {
  if (uniqueViolation(error) === undefined) throw error;
  throw nameTaken();
}
