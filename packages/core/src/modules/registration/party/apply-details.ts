import { isDeepStrictEqual } from "node:util";
import { invalid } from "#base/errors.ts";
import { nameKey } from "#base/name-key.ts";
import type { QuestionRow } from "../../events/load-event.ts";
import type { Answers } from "../registration.sql.ts";
import { checkAnswers } from "./check-answers.ts";
import type { RegistrationRow } from "./present-registration.ts";

/** What can be corrected of a person of a party; missing values stay. */
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
 * The columns of a registration that a correction changes (rules#edit-registration). Answers are
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
  const corrected = correctedAnswers(row, questions, answers, path);
  if (!isDeepStrictEqual(corrected, row.answers)) changes.answers = corrected;
  return changes;
}

function correctedAnswers(
  { answers: stored, hostRegistrationId }: RegistrationRow,
  questions: readonly QuestionRow[],
  given: Answers,
  path: string,
): Answers {
  const stays = (key: string) => Object.hasOwn(stored, key) && !Object.hasOwn(given, key);
  const asked = questions.filter(({ key }) => !stays(key));
  const isGuest = hostRegistrationId !== null;
  const { answers, problems } = checkAnswers(asked, given, { isGuest, path });
  if (problems.length > 0) throw invalid(...problems);
  const others = Object.entries(stored).filter(([key]) => stays(key));
  return Object.fromEntries([...others, ...Object.entries(answers)]);
}
