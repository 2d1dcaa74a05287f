import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, foundRow } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { optionsProblem } from "#base/question.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordChanges } from "../../activity/record-changes.ts";
import { memberField } from "../membership-type.sql.ts";
import type { editFieldInput, MemberFieldOutput } from "./member-field.schema.ts";
import { type MemberFieldRow, presentField } from "./member-fields.ts";

/**
 * Changes a field of members; missing values stay (rules#member-fields). Values that members have
 * stay as they are, even when their option is gone.
 */
export function editField(
  ctx: ContextOf<PermittedActor>,
  { id, ...given }: z.output<typeof editFieldInput>,
): Promise<MemberFieldOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const before = await lockField(tx, tenantId, id);
    const { options = before.options } = given;
    const problem = optionsProblem({ type: before.type, options });
    if (problem) throw invalid({ path: "options", message: problem, code: "custom" });
    const changes = { ...given, options: options?.length ? options : null };
    const rows = await tx
      .update(memberField)
      .set(changes)
      .where(byKey(memberField, tenantId, id))
      .returning();
    await recordChanges(tx, ctx, {
      action: "MEMBER_FIELD_EDITED",
      subject: { type: "MEMBER_FIELD", id },
      before,
      changes,
    });
    return presentField(firstRow(rows));
  });
}

/** Locks a field of the tenant; NOT_FOUND otherwise. */
export async function lockField(
  tx: Query,
  tenantId: TenantId,
  id: string,
): Promise<MemberFieldRow> {
  const rows = await tx
    .select()
    .from(memberField)
    .where(byKey(memberField, tenantId, id))
    .for("update");
  return foundRow(rows, "Field");
}
