import type { PermittedActor } from "#base/actor.ts";
import { type CallerContext, inTenant } from "#base/rpc/context.ts";
import { loadShown, presentMember } from "../member/present-member.ts";
import type { MemberOutput } from "../member.schema.ts";

/** One member or guest of the tenant (rules#membership). */
export async function get(
  ctx: CallerContext<PermittedActor>,
  { id }: { id: string },
): Promise<MemberOutput> {
  const row = await inTenant(ctx, (tx) => loadShown(tx, ctx.actor.tenantId, id));
  return presentMember(await ctx.caller())(row);
}
