import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { MemberOutput } from "./member.schema.ts";
import { showMember } from "./present-member.ts";

/** One member or guest of the tenant (rules#membership). */
export const get = (
  ctx: ContextOf<PermittedActor>,
  { id }: { id: string },
): Promise<MemberOutput> => inTenant(ctx, (tx) => showMember(tx, ctx.actor, id));
