import { answerSchema } from "#base/answer.schema.ts";
import type { Problem } from "#base/errors.ts";
import type { QuestionRow } from "../../events/load-event.ts";
import type { Answers } from "../registration.sql.ts";

/** Who gives the answers, and where they are in the request. */
interface AnswerOptions {
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
  submittedAnswers: Answers = {},
  { isGuest = false, path = "answers" }: AnswerOptions = {},
): { answers: Answers; problems: Problem[] } {
  const byKey = new Map(Object.entries(submittedAnswers));
  const problems: Problem[] = [];
  const answers: [string, Answers[string]][] = [];
  for (const question of selectQuestionsFor(questions, isGuest)) {
    const verdict = checkAnswer(question, byKey.get(question.key), `${path}.${question.key}`);
    byKey.delete(question.key);
    problems.push(...verdict.problems);
    if (verdict.answer !== undefined) answers.push([question.key, verdict.answer]);
  }
  for (const key of byKey.keys()) {
    const hostQuestion = questions.find((question) => question.key === key);
    const message = hostQuestion ? onlyHosts(hostQuestion) : `Unknown question: ${key}`;
    problems.push({ path: `${path}.${key}`, message, code: "unrecognized_keys" });
  }
  return { answers: Object.fromEntries(answers), problems };
}

/** Selects the questions that a person has to answer: a guest only those for each attendee. */
export const selectQuestionsFor = (
  questions: readonly QuestionRow[],
  isGuest: boolean,
): QuestionRow[] => questions.filter(({ perAttendee }) => perAttendee || !isGuest);

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
  const parsed = answerSchema(question).safeParse(value);
  if (parsed.success) return { answer: parsed.data, problems: [] };
  const message = parsed.error.issues[0]?.message ?? "Invalid answer";
  return { problems: [{ path, message, code: parsed.error.issues[0]?.code ?? "custom" }] };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);
