import type { Reading } from "#base/sheet/cell-result.ts";
import { readDate } from "#base/sheet/read-date.ts";
import { type DecimalMark, readNumber } from "#base/sheet/read-number.ts";
import { nameKey } from "#base/text/name-key.ts";
import type { QuestionRow } from "../events/load-event.ts";
import type { Answers } from "../registration/registration.sql.ts";
import { type DateOrder, inOrder } from "./mapping/date-order.ts";

type AnswerReading = Reading<Answers[string]>;

/** How a column writes days and numbers, where its other cells tell. */
interface Habits {
  dateOrder?: DateOrder | undefined;
  decimalMark?: DecimalMark | undefined;
}

/**
 * Reads a cell as the answer to a question (rules#imports): options in any case, yes and no in
 * several languages, numbers with a decimal comma, dates in common forms. An ambiguous cell is
 * refused, not guessed.
 */
export function readAnswer(
  question: QuestionRow,
  text: string,
  { dateOrder, decimalMark }: Habits = {},
): AnswerReading {
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
      return readNumber(text, decimalMark);
    case "DATE":
      return readDate(inOrder(text, dateOrder));
  }
}

const YES = new Set("yes y true 1 x ja j oui o si s wahr vrai waar".split(" "));
const NO = new Set("no n false 0 - nein nee non falsch faux onwaar".split(" "));

function yesOrNo(text: string): AnswerReading {
  const word = nameKey(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { message: `“${text}” is neither yes nor no` };
}

const findOption = (options: readonly string[], text: string): string | undefined =>
  options.find((option) => option === text) ??
  options.find((option) => nameKey(option) === nameKey(text));

function oneOption(options: readonly string[], text: string): AnswerReading {
  const option = findOption(options, text);
  return option === undefined ? notAnOption(text, options) : { value: option };
}

const notAnOption = (text: string, options: readonly string[]): AnswerReading => ({
  message: `“${text}” is not one of: ${options.join(", ")}`,
});

/** What may stand between two options. */
const SEPARATOR = /^ ?[;|,][;|, ]*/;

function severalOptions(options: readonly string[], text: string): AnswerReading {
  const line = text.replace(/\s*\n\s*/g, ";");
  const asWritten = options.map((option) => [option, option] as const);
  const folded = options.map((option) => [nameKey(option), option] as const);
  const choice = splitOptions(asWritten, line) ?? splitOptions(folded, nameKey(line));
  return choice ? { value: choice } : notAnOption(text, options);
}

/**
 * The options that a text names one after the other; undefined when it names anything else. An
 * option may itself contain a separator, so the longest that fits comes first.
 */
function splitOptions(
  options: readonly (readonly [key: string, option: string])[],
  text: string,
): string[] | undefined {
  const longestFirst = options.toSorted(([first], [other]) => other.length - first.length);
  const choices = new Set<string>();
  for (let rest = text.replace(SEPARATOR, ""); rest !== ""; ) {
    const [key, option] = longestFirst.find(([first]) => isNext(first, rest)) ?? [];
    if (!key || !option) return undefined;
    choices.add(option);
    rest = rest.slice(key.length).replace(SEPARATOR, "");
  }
  return choices.size > 0 ? [...choices] : undefined;
}

const isNext = (key: string, text: string): boolean =>
  text === key || (text.startsWith(key) && SEPARATOR.test(text.slice(key.length)));
