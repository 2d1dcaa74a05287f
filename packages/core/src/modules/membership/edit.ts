import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import { nameKey } from "#base/name-key.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { loadMember } from "./load-member.ts";
import type { editMemberInput, MemberOutput } from "./member.schema.ts";
import { member } from "./member.sql.ts";
import { presentMember } from "./present-member.ts";
import { recordMember, refuseErased } from "./record-member.ts";

/**
 * Corrects a member's name or phone; missing values stay, a phone of null is deleted
 * (rules#membership).
 */
export function edit(
  ctx: ContextOf<MemberActor>,
  { id, fullName, phone }: z.output<typeof editMemberInput>,
): Promise<MemberOutput> {
  const { tenantId } = ctx.actor;
  const changes = {
    ...(fullName === undefined ? {} : { fullName, nameKey: nameKey(fullName) }),
    ...(phone === undefined ? {} : { phone }),
  };
  return inTenant(ctx, async (tx) => {
    const before = await loadMember(tx, tenantId, id, { lock: true });
    if (Object.keys(changes).length === 0) return presentMember(before);
    refuseErased(before);
    const rows = await tx
      .update(member)
      .set(changes)
      .where(byKey(member, tenantId, id))
      .returning();
    const after = firstRow(rows, "Member");
    await recordMember(tx, ctx, "MEMBER_EDITED", before, after);
    return presentMember(after);
  });
}
