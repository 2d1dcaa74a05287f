import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { nameKey } from "#base/text/name-key.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { tenantCurrency } from "../../tenancy/tenant-currency.ts";
import { membershipType } from "../membership-type.sql.ts";
import type { createTypeInput, MembershipTypeOutput } from "./membership-type.schema.ts";
import { presentType, SHOWN_OF_TYPE } from "./present-type.ts";

/** The refusal of a second type with one name. */
export const nameTaken = () =>
  conflict("A membership type with this name already exists", [{ path: "name" }]);

/** A new membership type (rules#membership-types). CONFLICT when its name is taken. */
export function createType(
  ctx: ContextOf<PermittedActor>,
  input: z.output<typeof createTypeInput>,
): Promise<MembershipTypeOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const currency = input.currency ?? (await tenantCurrency(tx, tenantId));
    const [row] = await tx
      .insert(membershipType)
      .values({ ...input, tenantId, currency, nameKey: nameKey(input.name) })
      .onConflictDoNothing()
      .returning(SHOWN_OF_TYPE);
    if (!row) throw nameTaken();
    await recordActivity(tx, tenantId, ctx, {
      action: "MEMBERSHIP_TYPE_CREATED",
      subject: { type: "MEMBERSHIP_TYPE", id: row.id },
      after: { ...input, currency },
    });
    return presentType({ type: row, memberCount: 0 });
  });
}
