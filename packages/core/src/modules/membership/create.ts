import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
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
  const created = await inTenant(ctx, (tx) => insertMember(tx, ctx.actor.tenantId, input));
  if (!created) throw conflict("A member with this e-mail address exists already");
  return presentMember(created);
}
