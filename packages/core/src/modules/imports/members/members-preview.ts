import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { membersPreviewInput, membersPreviewOutput } from "../imports.schema.ts";
import { countOf, presentField, presentRows } from "../preview-file.ts";
import { readUpload } from "../read-upload.ts";
import { saveUpload } from "../save-upload.ts";
import { validateMembers } from "./validate-members.ts";

/**
 * Reads a file of members and returns what a commit would do with each row (rules#member-import).
 * Changes no member. The file is stored for a day, so that the commit reads the same.
 */
export async function membersPreview(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof membersPreviewInput>,
): Promise<z.infer<typeof membersPreviewOutput>> {
  const table = await readUpload(input.file);
  return inTenant(ctx, async (tx) => {
    const validated = await validateMembers(tx, ctx.actor.tenantId, table, input.mapping);
    const { mapping, fields, columns, judged } = validated;
    const kept = { eventId: null, kind: "MEMBERS" } as const;
    return {
      importId: await saveUpload(tx, ctx, kept, { ...table, mapping }),
      columns,
      mapping,
      fields: fields.map(presentField),
      rows: presentRows(columns, judged),
      summary: {
        total: judged.length,
        create: countOf(judged, "CREATE"),
        exists: countOf(judged, "EXISTS"),
        invalid: countOf(judged, "INVALID"),
      },
    };
  });
}
