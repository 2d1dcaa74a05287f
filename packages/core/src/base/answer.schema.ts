import { z } from "zod";
import { dayInput, line, longText } from "./fields.schema.ts";
import type { QUESTION_TYPES } from "./question-kinds.ts";

const MAX_LINE_LENGTH = 2_000;

type Answer = string | string[] | number | boolean;

/** The valid answers to a question of an event, or values of a field of members (rules#answers). */
export function answerSchema({
  type,
  options,
}: {
  type: (typeof QUESTION_TYPES)[number];
  options: string[] | null;
}): z.ZodType<Answer> {
  const option = z.enum(options ?? []);
  switch (type) {
    case "TEXT":
      return line(MAX_LINE_LENGTH);
    case "LONG_TEXT":
      return longText;
    case "SINGLE_CHOICE":
      return option;
    case "MULTI_CHOICE":
      return z.array(option).transform((options) => [...new Set(options)]);
    case "BOOLEAN":
      return z.boolean();
    case "NUMBER":
      return z.number();
    case "DATE":
      return dayInput;
  }
}
