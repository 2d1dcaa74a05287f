import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import { selectFields } from "../../membership/member-fields/member-fields.ts";
import type { membersPreviewInput, membersPreviewOutput } from "../imports.schema.ts";
import { cellsFor } from "../mapping/column-plan.ts";
import { memberFieldsFor } from "../mapping/import-field.ts";
import { byTarget, type StoredValues, storePreview, summarize } from "../preview-file.ts";
import { readUpload } from "../read-upload.ts";
import { findLayout } from "./known-layouts.ts";
import { type ValidatedMember, validateMembers } from "./validate-members.ts";

const LISTED_TYPES = 100;

/**
 * Reads a file of members and returns what a commit would do with each row (rules#member-import).
 * Changes no member. The file is stored for a day, so that the commit reads the same.
 */
export async function membersPreview(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof membersPreviewInput>,
): Promise<z.infer<typeof membersPreviewOutput>> {
  const { tenantId } = ctx.actor;
  const fields = await inTenant(ctx, (tx) => selectFields(tx, tenantId));
  const table = await readUpload(input, memberFieldsFor(fields), getInteractiveTurn(ctx));
  return inTenant(ctx, async (tx) => {
    const result = await validateMembers(tx, { tenantId, now: ctx.now }, table, input.mapping);
    const owner = { eventId: null, kind: "MEMBERS" } as const;
    const getStored = ({ member }: ValidatedMember): StoredValues => {
      if (!member) return {};
      const { customFields = {}, membershipTypeId, ...person } = member;
      const type = membershipTypeId && result.typeNames.get(membershipTypeId);
      return { ...byTarget(customFields, result.fields), ...person, type };
    };
    return {
      ...(await storePreview(tx, ctx, owner, { ...result, table, getStored })),
      layout: findLayout(table),
      unknownTypes: unknownTypes(result),
      summary: summarize(result.validated),
    };
  });
}

function unknownTypes({ plan, validated }: Awaited<ReturnType<typeof validateMembers>>) {
  const rows = new Map<string, number>();
  for (const { cells, problems } of validated) {
    if (!problems.some(({ code }) => code === "unknown_type")) continue;
    const name = cellsFor(plan, "type", cells).text;
    rows.set(name, (rows.get(name) ?? 0) + 1);
  }
  const counts = [...rows].map(([name, count]) => ({ name, rows: count }));
  return counts.toSorted((first, other) => other.rows - first.rows).slice(0, LISTED_TYPES);
}
