import type { z } from "zod";
import type { PermittedCaller } from "#base/actor.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { refuseStale } from "#base/rpc/refuse-stale.ts";
import { nameKey } from "#base/text/name-key.ts";
import { loadMember } from "../member/load-member.ts";
import { membershipValues } from "../member/membership-values.ts";
import { requireNotesAccess } from "../member/notes-access.ts";
import { showMember } from "../member/present-member.ts";
import { recordMember, refuseErased } from "../member/record-member.ts";
import type { editMemberInput, MemberOutput } from "../member.schema.ts";
import { member } from "../member.sql.ts";

/**
 * Corrects a member's values; missing ones stay, null deletes (rules#membership). VALIDATION_ERROR
 * for an unknown type or field; 422 MEMBER_ERASED, also for oneself, whom an erasure can meet after
 * the caller was read; 403 for notes of an API key. The row is locked, so that two edits of the tenant's own fields do not undo
 * each other.
 */
export function edit(
  ctx: ContextOf<PermittedCaller>,
  { id, customFields, ...given }: z.output<typeof editMemberInput>,
): Promise<MemberOutput> {
  const { tenantId } = ctx.actor;
  requireNotesAccess(ctx.actor, given.notes);
  return inTenant(ctx, async (tx) => {
    const before = await loadMember(tx, tenantId, id, { lock: true });
    refuseStale(ctx, before);
    const values = await membershipValues(tx, ctx, { ...given, customFields }, before);
    const changes = { ...given, ...values };
    const { fullName } = changes;
    if (Object.keys(changes).length > 0) {
      refuseErased(before);
      const rows = await tx
        .update(member)
        .set({ ...changes, ...(fullName === undefined ? {} : { nameKey: nameKey(fullName) }) })
        .where(byKey(member, tenantId, id))
        .returning();
      await recordMember(tx, ctx, "MEMBER_EDITED", before, foundRow(rows, "Member"));
    }
    return showMember(tx, ctx.actor, id);
  });
}
