import type { EventData, RegistrationData } from "../event-data.ts";
import { registrations as messages } from "../messages/registrations.ts";

const text = messages.answer;

/** The answers in the order of the questions: each question's key, label and answer. */
export function answersOf({ questions }: EventData, { answers }: RegistrationData) {
  return questions.flatMap(({ key, label }) => {
    const answer = answers[key];
    return answer === undefined ? [] : [{ key, label, answer: answerText(answer) }];
  });
}

/**
 * One answer as a cell of a file, which an import reads as the same: options may have commas in
 * them, and nobody takes the point of a fourth decimal for a mark of thousands.
 */
export function answerCell(answer: RegistrationData["answers"][string] | undefined): string {
  if (Array.isArray(answer)) return answer.join("; ");
  return answerText(answer).replace(/^(-?\d{1,3}\.\d{3})$/, "$10");
}

/** One answer as text. */
export function answerText(answer: RegistrationData["answers"][string] | undefined): string {
  if (answer === undefined) return "";
  if (typeof answer === "boolean") return answer ? text.yes : text.no;
  return Array.isArray(answer) ? answer.join(", ") : String(answer);
}
