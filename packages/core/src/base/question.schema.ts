import { z } from "zod";
import { title, visibleLine } from "./fields.schema.ts";
import { QUESTION_TYPES } from "./question-kinds.ts";

/** What a question of an event and a field of members have in common (rules#events). */

const MAX_OPTIONS = 50;

const CHOICES: readonly string[] = ["SINGLE_CHOICE", "MULTI_CHOICE"];

export const questionOptions = z.array(title).max(MAX_OPTIONS).nullish();

/** A new question or field. */
export const newField = z.strictObject({
  /** The key of its answers; made from the label by default. */
  key: z
    .string()
    .max(100)
    .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, "must begin with a letter and hold letters, digits, _ and -")
    .optional(),
  label: visibleLine(500),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean().default(false),
  options: questionOptions,
});

type Options = Pick<z.infer<typeof newField>, "type" | "options">;

/** A choice needs options without duplicates; other questions have none. */
export function optionsFit({ type, options }: Options, ctx: z.RefinementCtx): void {
  const message = optionsProblem({ type, options });
  if (message) ctx.addIssue({ code: "custom", path: ["options"], message });
}

/** What is wrong with the options of a type, if anything. */
export function optionsProblem({ type, options }: Options): string | undefined {
  const offered = options ?? [];
  if (CHOICES.includes(type) && offered.length === 0) return "a choice needs options";
  if (!CHOICES.includes(type) && offered.length > 0) return "only a choice has options";
  return new Set(offered).size < offered.length ? "options must differ" : undefined;
}
