import { z } from "zod";
import { id, visibleLine } from "#base/fields.schema.ts";
import { newField, optionsFit, questionOptions } from "#base/question.schema.ts";
import { QUESTION_TYPES } from "#base/question-kinds.ts";

/** A field of members that the tenant defines (rules#member-fields). */
export const memberFieldOutput = z
  .object({
    id,
    /** The key of its values in customFields. */
    key: z.string(),
    label: z.string(),
    type: z.enum(QUESTION_TYPES),
    required: z.boolean(),
    /** The options; null for a field without a choice. */
    options: z.array(z.string()).nullable(),
    position: z.int(),
  })
  .meta({ id: "MemberField" });

export type MemberFieldOutput = z.infer<typeof memberFieldOutput>;

export const memberFieldsInput = z.strictObject({});
export const memberFieldsOutput = z.array(memberFieldOutput);
export const memberFieldInput = z.strictObject({ id });
export const removedField = z.object({ id });

const position = z.int().min(0).max(1_000);

/** A field is the last one unless its position is given. */
export const createFieldInput = newField
  .extend({ position: position.optional() })
  .superRefine(optionsFit);

/** Missing values stay; key and type cannot change, since values are stored by them. */
export const editFieldInput = z.strictObject({
  id,
  label: visibleLine(500).optional(),
  required: z.boolean().optional(),
  options: questionOptions,
  position: position.optional(),
});
