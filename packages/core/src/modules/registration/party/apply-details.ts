import { isDeepStrictEqual } from "node:util";
import { invalid } from "#base/errors.ts";
import { nameKey } from "#base/text/name-key.ts";
import type { QuestionRow } from "../../events/load-event.ts";
import type { Answers } from "../registration.sql.ts";
import { checkAnswers } from "./check-answers.ts";
import type { RegistrationRow } from "./present-registration.ts";

/** Corrections of a person of a party; missing values stay. */
export interface Details {
  fullName?: string | undefined;
  /** Null deletes it. */
  phone?: string | null | undefined;
  answers?: Answers | undefined;
}

export type DetailChanges = Partial<
  Pick<RegistrationRow, "fullName" | "nameKey" | "phone" | "answers">
>;

/**
 * Returns the columns of a registration that a correction changes (rules#edit-registration). Answers are
 * validated as at registration; those that the request does not name stay, an empty one is deleted.
 * A value that is as before is no change, so that it leaves no act in the log.
 * @param path where the answers stand in the request
 */
export function applyDetails(
  row: RegistrationRow,
  questions: readonly QuestionRow[],
  { fullName, phone, answers }: Details,
  path = "answers",
): DetailChanges {
  let changes: DetailChanges = {};
  if (fullName !== undefined && fullName !== row.fullName)
    changes = { fullName, nameKey: nameKey(fullName) };
  if (phone !== undefined && phone !== row.phone) changes.phone = phone;
  if (answers === undefined) return changes;
  const corrected = correctAnswers(row, questions, answers, path);
  if (!isDeepStrictEqual(corrected, row.answers)) changes.answers = corrected;
  return changes;
}

function correctAnswers(
  { answers: existingAnswers, hostRegistrationId }: RegistrationRow,
  questions: readonly QuestionRow[],
  newAnswers: Answers,
  path: string,
): Answers {
  const isUnchanged = (key: string) =>
    Object.hasOwn(existingAnswers, key) && !Object.hasOwn(newAnswers, key);
  const answeredQuestions = questions.filter(({ key }) => !isUnchanged(key));
  const isGuest = hostRegistrationId !== null;
  const { answers, problems } = checkAnswers(answeredQuestions, newAnswers, { isGuest, path });
  if (problems.length > 0) throw invalid(...problems);
  const unchangedAnswers = Object.entries(existingAnswers).filter(([key]) => isUnchanged(key));
  return Object.fromEntries([...unchangedAnswers, ...Object.entries(answers)]);
}
