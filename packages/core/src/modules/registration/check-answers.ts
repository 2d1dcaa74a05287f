import { z } from "zod";
import type { Problem } from "#base/errors.ts";
import { dayInput, line, longText } from "#base/fields.schema.ts";
import type { QuestionRow } from "../events/load-event.ts";
import type { Answers } from "./registration.sql.ts";

const LONGEST_LINE = 2_000;

/**
 * Validates a registrant's answers against the event's questions (rules#answers): the right type,
 * one of the options, every required answer present, no unknown key. Returns cleaned text and drops
 * empty answers. A problem's path names the answer by its key.
 */
export function checkAnswers(
  questions: readonly QuestionRow[],
  given: Answers = {},
): { answers: Answers; problems: Problem[] } {
  const byKey = new Map(Object.entries(given));
  const problems: Problem[] = [];
  const answers: [string, Answers[string]][] = [];
  for (const question of questions) {
    const verdict = checkAnswer(question, byKey.get(question.key));
    byKey.delete(question.key);
    problems.push(...verdict.problems);
    if (verdict.answer !== undefined) answers.push([question.key, verdict.answer]);
  }
  problems.push(...[...byKey.keys()].map(unknownQuestion));
  return { answers: Object.fromEntries(answers), problems };
}

const unknownQuestion = (key: string): Problem => ({
  path: `answers.${key}`,
  message: `Unknown question: ${key}`,
  code: "unrecognized_keys",
});

function checkAnswer(
  question: QuestionRow,
  value: unknown,
): { answer?: Answers[string]; problems: Problem[] } {
  const path = `answers.${question.key}`;
  if (isEmpty(value)) {
    if (!question.required) return { problems: [] };
    return {
      problems: [{ path, message: `${question.label}: an answer is required`, code: "required" }],
    };
  }
  const parsed = schemaOf(question).safeParse(value);
  if (parsed.success) return { answer: parsed.data, problems: [] };
  const message = parsed.error.issues[0]?.message ?? "Invalid answer";
  return { problems: [{ path, message, code: parsed.error.issues[0]?.code ?? "custom" }] };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

function schemaOf({ type, options }: QuestionRow): z.ZodType<Answers[string]> {
  const option = z.enum(options ?? []);
  switch (type) {
    case "TEXT":
      return line(LONGEST_LINE);
    case "LONG_TEXT":
      return longText;
    case "SINGLE_CHOICE":
      return option;
    case "MULTI_CHOICE":
      return z.array(option).transform((chosen) => [...new Set(chosen)]);
    case "BOOLEAN":
      return z.boolean();
    case "NUMBER":
      return z.number();
    case "DATE":
      return dayInput;
  }
}
