import type { QuestionRow } from "../../events/load-event.ts";
import { selectQuestionsFor } from "./check-answers.ts";
import type { RegistrationRow } from "./present-registration.ts";

type Answered = Pick<RegistrationRow, "answers" | "hostRegistrationId" | "status" | "source">;

/**
 * The keys of the required questions that a person has not answered, as after a transfer. Somebody
 * who is cancelled, or who came to the door without a registration, is asked nothing.
 */
export function findMissingAnswers(
  questions: readonly QuestionRow[],
  { answers, hostRegistrationId, status, source }: Answered,
): string[] {
  if (status === "CANCELLED" || source === "WALK_IN") return [];
  return selectQuestionsFor(questions, hostRegistrationId !== null)
    .filter(({ key, required }) => required && !Object.hasOwn(answers, key))
    .map(({ key }) => key);
}
