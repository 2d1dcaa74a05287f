import type { MemberActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { loadMember } from "./load-member.ts";
import type { MemberOutput } from "./member.schema.ts";
import { presentMember } from "./present-member.ts";

/** One member or guest of the tenant (rules#membership). */
export function get(ctx: ContextOf<MemberActor>, { id }: { id: string }): Promise<MemberOutput> {
  return inTenant(ctx, async (tx) => presentMember(await loadMember(tx, ctx.actor.tenantId, id)));
}
