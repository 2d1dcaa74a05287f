import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { insertMember } from "./insert-member.ts";
import type { createMemberInput, MemberOutput } from "./member.schema.ts";
import { presentMember } from "./present-member.ts";

/**
 * Creates an ACTIVE member with a number and mails the link to set a password (rules#membership).
 * CONFLICT when somebody of the tenant, even a guest, has the e-mail address.
 */
export async function create(
  ctx: ContextOf<MemberActor>,
  input: z.output<typeof createMemberInput>,
): Promise<MemberOutput> {
  const { tenantId } = ctx.actor;
  const created = await inTenant(ctx, async (tx) => {
    const row = await insertMember(tx, tenantId, input);
    if (!row) return undefined;
    const { id, fullName, email, phone, roles } = row;
    const act = {
      action: "MEMBER_CREATED",
      subject: { type: "MEMBER", id },
      memberId: id,
    } as const;
    await recordActivity(tx, tenantId, ctx, { ...act, after: { fullName, email, phone, roles } });
    return row;
  });
  if (!created) throw conflict("A member with this e-mail address exists already");
  return presentMember(created);
}
