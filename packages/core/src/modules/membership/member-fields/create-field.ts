import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { freeKey } from "#base/secrets/free-key.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { memberField } from "../membership-type.sql.ts";
import type { createFieldInput, MemberFieldOutput } from "./member-field.schema.ts";
import { presentField, selectFields } from "./member-fields.ts";

const MAX_FIELDS = 50;

/** Adds a field of members (rules#member-fields). CONFLICT when its key is taken. */
export function createField(
  ctx: ContextOf<PermittedActor>,
  { key, options, position, ...input }: z.output<typeof createFieldInput>,
): Promise<MemberFieldOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const fields = await selectFields(tx, tenantId);
    if (fields.length >= MAX_FIELDS)
      throw unprocessable(`An organisation can have at most ${MAX_FIELDS} custom fields`);
    const takenKeys = new Set<string | undefined>(fields.map((other) => other.key));
    const [row] = await tx
      .insert(memberField)
      .values({
        ...input,
        tenantId,
        key: key ?? freeKey(input.label, takenKeys),
        options: options?.length ? options : null,
        position: position ?? (fields.at(-1)?.position ?? -1) + 1,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict("A field with this key already exists", [{ path: "key" }]);
    const output = presentField(row);
    await recordActivity(tx, tenantId, ctx, {
      action: "MEMBER_FIELD_CREATED",
      subject: { type: "MEMBER_FIELD", id: row.id },
      after: { ...output },
    });
    return output;
  });
}
