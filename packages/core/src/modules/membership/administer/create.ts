import type { z } from "zod";
import type { PermittedCaller } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { demandRightToGive } from "../member/demand-right-to-give.ts";
import { insertMember } from "../member/insert-member.ts";
import { membershipValues } from "../member/membership-values.ts";
import { requireNotesAccess } from "../member/notes-access.ts";
import { showMember } from "../member/present-member.ts";
import type { createMemberInput, MemberOutput } from "../member.schema.ts";

/** Somebody who has no type and no values yet. */
const NEW = { membershipTypeId: null, customFields: {} };

/**
 * Creates an ACTIVE member with a number and mails the link to set a password (rules#membership).
 * CONFLICT when somebody of the tenant, even a guest, has the email address. 403 for notes of an API
 * key.
 */
export function create(
  ctx: ContextOf<PermittedCaller>,
  { customFields, ...input }: z.output<typeof createMemberInput>,
): Promise<MemberOutput> {
  const { tenantId } = ctx.actor;
  requireNotesAccess(ctx.actor, input.notes);
  demandRightToGive(input.roles, ctx);
  return inTenant(ctx, async (tx) => {
    const values = await membershipValues(tx, ctx, { ...input, customFields }, NEW);
    const row = await insertMember(tx, tenantId, { ...input, ...values });
    if (!row) throw conflict("A member with this email address already exists");
    const { id, fullName, email, phone, roles } = row;
    const act = {
      action: "MEMBER_CREATED",
      subject: { type: "MEMBER", id },
      memberId: id,
    } as const;
    await recordActivity(tx, tenantId, ctx, { ...act, after: { fullName, email, phone, roles } });
    return showMember(tx, ctx.actor, id);
  });
}
