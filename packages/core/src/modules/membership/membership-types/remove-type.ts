import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { countRows } from "#base/db/query/count-rows.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { because, conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { renewal } from "../../billing/invoice/renewal.sql.ts";
import { member } from "../member.sql.ts";
import { membershipType } from "../membership-type.sql.ts";
import type { membershipTypeInput } from "./membership-type.schema.ts";
import { lockType } from "./present-type.ts";

/**
 * Deletes a membership type that nobody has and that was never invoiced; CONFLICT otherwise. The
 * row is locked first: a member who takes it at the same moment is seen here, or finds no type.
 */
export function removeType(
  ctx: ContextOf<PermittedActor>,
  { id }: z.output<typeof membershipTypeInput>,
): Promise<{ id: string }> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { name } = await lockType(tx, tenantId, id);
    const [members, renewals] = await pipeline(tx, [
      countRows(tx, member, own(member, tenantId, eq(member.membershipTypeId, id))),
      countRows(tx, renewal, own(renewal, tenantId, eq(renewal.membershipTypeId, id))),
    ]);
    if (members > 0 || renewals > 0)
      throw conflict(
        members > 0
          ? "Members have this type. Assign them another type, or make this one inactive."
          : "This type has been invoiced. Make it inactive instead.",
        because("MEMBERSHIP_TYPE_IN_USE", { members, renewals }),
      );
    await tx.delete(membershipType).where(byKey(membershipType, tenantId, id));
    await recordActivity(tx, tenantId, ctx, {
      action: "MEMBERSHIP_TYPE_DELETED",
      subject: { type: "MEMBERSHIP_TYPE", id },
      before: { name },
    });
    return { id };
  });
}
