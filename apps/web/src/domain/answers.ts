/** A question of the organiser's, or a field of members (rules#answers, rules#member-fields). */
export interface Question {
  key: string;
  type: "TEXT" | "LONG_TEXT" | "SINGLE_CHOICE" | "MULTI_CHOICE" | "BOOLEAN" | "NUMBER" | "DATE";
  required: boolean;
  perAttendee?: boolean;
}

/** The questions that a guest answers too; the host answers all (rules#answers). */
export const perAttendee = <Q extends Question>(questions: readonly Q[]): Q[] =>
  questions.filter((question) => question.perAttendee);

/** Empty answers to these questions. */
export const blankAnswers = (questions: readonly Question[]): TypedAnswers =>
  Object.fromEntries(questions.map(({ key, type }) => [key, type === "MULTI_CHOICE" ? [] : ""]));

/**
 * Answers as they are typed, by the key of their question: text, "true" or "false", or what was
 * ticked. A lone box is its word or false.
 */
export type TypedAnswers = Record<string, string | string[] | false>;

/** The sentences for what is wrong with an answer. */
export interface AnswerWords {
  answer: string;
  choices: string;
  number: string;
}

/** The longest answers that the API takes, in characters. */
export const MAX_ANSWER_LENGTH = { TEXT: 2_000, LONG_TEXT: 20_000 };

/** Stored answers as they would be typed, to be corrected in a form. */
export const typedAnswers = (
  storedAnswers: Record<string, string | string[] | number | boolean>,
  questions: readonly Question[],
): TypedAnswers => ({
  ...blankAnswers(questions),
  ...Object.fromEntries(
    questions.flatMap(({ key }) => {
      const answer = storedAnswers[key];
      if (answer === undefined) return [];
      return [[key, Array.isArray(answer) ? answer : String(answer)] as const];
    }),
  ),
});

/** The answers of a request, each of its question's type; what was left empty is left out. */
export function answersInput(answers: TypedAnswers, questions: readonly Question[]) {
  return Object.fromEntries(
    questions.flatMap(({ key, type }) => {
      const values = givenTo(answers[key]);
      return values.length > 0 ? [[key, toTypedAnswer(type, values)] as const] : [];
    }),
  );
}

/** The same of a correction: an answer that was emptied is sent empty, which deletes it. */
export const correctedAnswers = (answers: TypedAnswers, questions: readonly Question[]) => ({
  ...Object.fromEntries(questions.map(({ key }) => [key, ""])),
  ...answersInput(answers, questions),
});

/** What this event asks for and the contract of all events cannot know, by field of the request. */
export function answerProblems(
  answers: TypedAnswers,
  questions: readonly Question[],
  words: AnswerWords,
  path = "answers",
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = findProblem(question, givenTo(answers[question.key]), words);
      return problem ? [[`${path}.${question.key}`, problem] as const] : [];
    }),
  );
}

/** Not what else a machine would read: 0x10, 1e3. */
const DECIMAL = /^\s*[+-]?(?:\d+[.]?\d*|[.]\d+)\s*$/u;

function findProblem({ type, required }: Question, values: string[], words: AnswerWords) {
  if (values.length === 0)
    return required && (type === "MULTI_CHOICE" ? words.choices : words.answer);
  return type === "NUMBER" && !values.every((value) => DECIMAL.test(value)) && words.number;
}

function toTypedAnswer(type: Question["type"], values: string[]) {
  const [only = ""] = values;
  if (type === "MULTI_CHOICE") return values;
  if (type === "NUMBER") return Number(only);
  return type === "BOOLEAN" ? only === "true" : only;
}

const givenTo = (answer: TypedAnswers[string] | undefined): string[] =>
  [answer ?? []].flat().filter((value) => value !== false && value.trim() !== "") as string[];
