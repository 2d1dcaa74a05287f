import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import { freeKey } from "#base/free-key.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { memberField } from "../membership-type.sql.ts";
import type { createFieldInput, MemberFieldOutput } from "./member-field.schema.ts";
import { fieldsOf, presentField } from "./member-fields.ts";

const MOST_FIELDS = 50;

/** Adds a field of members (rules#member-fields). CONFLICT when its key is taken. */
export function createField(
  ctx: ContextOf<PermittedActor>,
  { key, options, position, ...input }: z.output<typeof createFieldInput>,
): Promise<MemberFieldOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const others = await fieldsOf(tx, tenantId);
    if (others.length >= MOST_FIELDS)
      throw unprocessable(`An organisation can have at most ${MOST_FIELDS} custom fields`);
    const taken = new Set<string | undefined>(others.map((other) => other.key));
    const [made] = await tx
      .insert(memberField)
      .values({
        ...input,
        tenantId,
        key: key ?? freeKey(input.label, taken),
        options: options?.length ? options : null,
        position: position ?? (others.at(-1)?.position ?? -1) + 1,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw conflict("A field with this key already exists", [{ path: "key" }]);
    const shown = presentField(made);
    await recordActivity(tx, tenantId, ctx, {
      action: "MEMBER_FIELD_CREATED",
      subject: { type: "MEMBER_FIELD", id: made.id },
      after: { ...shown },
    });
    return shown;
  });
}
