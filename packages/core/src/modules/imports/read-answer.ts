import { nameKey } from "#base/name-key.ts";
import type { Reading } from "#base/sheet/cell-result.ts";
import { readDate } from "#base/sheet/read-date.ts";
import { readNumber } from "#base/sheet/read-number.ts";
import type { QuestionRow } from "../events/load-event.ts";
import type { Answers } from "../registration/registration.sql.ts";

type AnswerReading = Reading<Answers[string]>;

/**
 * Reads a cell as the answer to a question (rules#imports): options in any case, yes and no in
 * several languages, numbers with a decimal comma, dates in common forms. An ambiguous cell is
 * refused, not guessed.
 */
export function readAnswer(question: QuestionRow, text: string): AnswerReading {
  switch (question.type) {
    case "TEXT":
      return { value: text.replace(/\s+/g, " ") };
    case "LONG_TEXT":
      return { value: text };
    case "SINGLE_CHOICE":
      return oneOption(question.options ?? [], text);
    case "MULTI_CHOICE":
      return severalOptions(question.options ?? [], text);
    case "BOOLEAN":
      return yesOrNo(text);
    case "NUMBER":
      return readNumber(text);
    case "DATE":
      return readDate(text);
  }
}

const YES = new Set("yes y true 1 x ja j oui o si s wahr vrai waar".split(" "));
const NO = new Set("no n false 0 - nein nee non falsch faux onwaar".split(" "));

function yesOrNo(text: string): AnswerReading {
  const word = nameKey(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { message: `“${text}” is neither yes nor no` };
}

const optionOf = (options: readonly string[], text: string): string | undefined =>
  options.find((option) => option === text) ??
  options.find((option) => nameKey(option) === nameKey(text));

function oneOption(options: readonly string[], text: string): AnswerReading {
  const option = optionOf(options, text);
  return option === undefined ? notAnOption(text, options) : { value: option };
}

const notAnOption = (text: string, options: readonly string[]): AnswerReading => ({
  message: `“${text}” is not one of: ${options.join(", ")}`,
});

/** Separators; the comma comes last, since an option may contain one. */
const SEPARATORS = [/[;|\n]+/, /,/];

function severalOptions(options: readonly string[], text: string): AnswerReading {
  const whole = optionOf(options, text);
  if (whole !== undefined) return { value: [whole] };
  for (const separator of SEPARATORS) {
    const parts = text.split(separator).map((part) => part.trim());
    const chosen = parts.filter((part) => part !== "").map((part) => optionOf(options, part));
    const known = chosen.filter((option) => option !== undefined);
    if (known.length > 0 && known.length === chosen.length) return { value: [...new Set(known)] };
  }
  return notAnOption(text, options);
}
