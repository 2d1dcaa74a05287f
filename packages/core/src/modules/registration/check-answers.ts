import { z } from "zod";
import type { Problem } from "#base/errors.ts";
import { dayInput, line, longText } from "#base/fields.schema.ts";
import type { QuestionRow } from "../events/load-event.ts";
import type { Answers } from "./registration.sql.ts";

const LONGEST_LINE = 2_000;

/** Whose answers they are, and where they stand in the request. */
interface Asked {
  /** A guest answers only the questions that are asked of each attendee. */
  isGuest?: boolean;
  path?: string;
}

/**
 * Validates a person's answers against the event's questions (rules#answers): the right type, one
 * of the options, every required answer present, no unknown key, and no answer of a guest to a
 * question for hosts. Returns cleaned text and drops empty answers. A problem's path names the
 * answer by its key.
 */
export function checkAnswers(
  questions: readonly QuestionRow[],
  given: Answers = {},
  { isGuest = false, path = "answers" }: Asked = {},
): { answers: Answers; problems: Problem[] } {
  const byKey = new Map(Object.entries(given));
  const problems: Problem[] = [];
  const answers: [string, Answers[string]][] = [];
  for (const question of questionsFor(questions, isGuest)) {
    const verdict = checkAnswer(question, byKey.get(question.key), `${path}.${question.key}`);
    byKey.delete(question.key);
    problems.push(...verdict.problems);
    if (verdict.answer !== undefined) answers.push([question.key, verdict.answer]);
  }
  for (const key of byKey.keys()) {
    const forHosts = questions.find((question) => question.key === key);
    const message = forHosts ? onlyHosts(forHosts) : `Unknown question: ${key}`;
    problems.push({ path: `${path}.${key}`, message, code: "unrecognized_keys" });
  }
  return { answers: Object.fromEntries(answers), problems };
}

/** The questions that a person is asked: a guest only those for each attendee. */
export const questionsFor = (questions: readonly QuestionRow[], isGuest: boolean): QuestionRow[] =>
  questions.filter(({ perAttendee }) => perAttendee || !isGuest);

/** Why a guest may not answer a question for hosts. */
export const onlyHosts = ({ label }: QuestionRow): string =>
  `${label}: only the host of a party is asked`;

function checkAnswer(
  question: QuestionRow,
  value: unknown,
  path: string,
): { answer?: Answers[string]; problems: Problem[] } {
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
