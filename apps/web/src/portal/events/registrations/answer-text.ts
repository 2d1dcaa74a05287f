import type { EventData, RegistrationData } from "../event-data.ts";
import { registrations as messages } from "./messages/registrations.ts";

const text = messages.answer;

/** The answers in the order of the questions: each question's key, label and answer. */
export function listAnswers({ questions }: EventData, { answers }: RegistrationData) {
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
  if (typeof answer === "number") return toPlainNumber(answer);
  return answerText(answer);
}

/** A number as `0.0000001`, never as `1e-7`. */
function toPlainNumber(value: number): string {
  const [decimal = "", exponent] = String(value).split("e");
  if (exponent === undefined) return decimal.replace(/^(-?\d{1,3}\.\d{3})$/, "$10");
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)\.?(\d*)$/.exec(decimal) ?? [];
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  return point > 0 ? sign + digits.padEnd(point, "0") : `${sign}0.${"0".repeat(-point)}${digits}`;
}

/** One answer as text. */
export function answerText(answer: RegistrationData["answers"][string] | undefined): string {
  if (answer === undefined) return "";
  if (typeof answer === "boolean") return answer ? text.yes : text.no;
  return Array.isArray(answer) ? answer.join(", ") : String(answer);
}
