import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { lockById } from "#base/db/query/lock-by-id.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { member } from "../member.sql.ts";
import { memberField } from "../membership-type.sql.ts";
import { lockField } from "./edit-field.ts";
import type { memberFieldInput } from "./member-field.schema.ts";

/** Deletes a field with the values that members have in it (rules#member-fields). */
export function removeField(
  ctx: ContextOf<PermittedActor>,
  { id }: z.output<typeof memberFieldInput>,
): Promise<{ id: string }> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { key, label } = await lockField(tx, tenantId, id);
    const having = own(member, tenantId, sql`jsonb_exists(${member.customFields}, ${key})`);
    await lockById(tx, member, having);
    await tx
      .update(member)
      .set({ customFields: sql`${member.customFields} - ${key}::text` })
      .where(having);
    await tx.delete(memberField).where(byKey(memberField, tenantId, id));
    await recordActivity(tx, tenantId, ctx, {
      action: "MEMBER_FIELD_DELETED",
      subject: { type: "MEMBER_FIELD", id },
      before: { key, label },
    });
    return { id };
  });
}
