import type { z } from "zod";
import { answerSchema } from "#base/answer.schema.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { invalid, type Problem, unprocessable } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import type { TenantContext } from "#base/rpc/context.ts";
import type { editMemberInput } from "../member.schema.ts";
import type { CustomFields } from "../member.sql.ts";
import { type MemberFieldRow, selectFields } from "../member-fields/member-fields.ts";
import { membershipType } from "../membership-type.sql.ts";
import type { MemberRow } from "./shell-guest.ts";

type Given = Pick<
  z.output<typeof editMemberInput>,
  "birthDate" | "membershipTypeId" | "customFields"
>;
type Before = Pick<MemberRow, "membershipTypeId" | "customFields">;

/**
 * Validates what only the tenant can say of a member's values: its type and its own fields
 * (rules#member-fields). Returns the fields merged into those that the member has.
 */
export async function membershipValues(
  tx: Query,
  { actor: { tenantId }, now }: TenantContext,
  { birthDate, membershipTypeId, customFields }: Given,
  before: Before,
): Promise<{ customFields?: CustomFields }> {
  if (birthDate && birthDate > now.toISOString().slice(0, 10))
    throw invalid({ path: "birthDate", message: "must not be in the future", code: "custom" });
  if (membershipTypeId && membershipTypeId !== before.membershipTypeId)
    await refuseType(tx, tenantId, membershipTypeId);
  if (!customFields) return {};
  const fields = await selectFields(tx, tenantId);
  const { values, problems } = mergeFields(fields, customFields, before.customFields);
  if (problems.length > 0) throw invalid(...problems);
  return { customFields: values };
}

/** A type is locked against its deletion until the member has it. */
async function refuseType(tx: Query, tenantId: TenantId, id: string): Promise<void> {
  const [type] = await tx
    .select({ active: membershipType.active })
    .from(membershipType)
    .where(byKey(membershipType, tenantId, id))
    .for("key share");
  if (!type)
    throw invalid({
      path: "membershipTypeId",
      message: "No such membership type",
      code: "unknown_id",
    });
  if (!type.active) throw unprocessable("This membership type is no longer active");
}

/** The member's fields with the given ones in them, and what is wrong with those. */
function mergeFields(
  fields: readonly MemberFieldRow[],
  input: Readonly<Record<string, CustomFields[string] | null>>,
  before: CustomFields,
): { values: CustomFields; problems: Problem[] } {
  const values = new Map(Object.entries(before));
  const fieldsByKey = new Map(fields.map((field) => [field.key, field]));
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(input)) {
    const path = `customFields.${key}`;
    const field = fieldsByKey.get(key);
    const parsed = field && answerSchema(field).safeParse(value);
    if (!field) problems.push({ path, message: "Unknown field", code: "unrecognized_keys" });
    else if (value === null || value === "") values.delete(key);
    else if (parsed?.success) values.set(key, parsed.data);
    else {
      const { message = "Invalid value", code = "custom" } = parsed?.error.issues[0] ?? {};
      problems.push({ path, message, code });
    }
  }
  const missing = fields.filter(({ key, required }) => required && !values.has(key));
  problems.push(
    ...missing.map(({ key, label }) => ({
      path: `customFields.${key}`,
      message: `${label}: required`,
      code: "required",
    })),
  );
  return { values: Object.fromEntries(values), problems };
}
