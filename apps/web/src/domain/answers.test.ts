import { describe, expect, test } from "vitest";
import {
  answerProblems,
  answersInput,
  blankAnswers,
  correctedAnswers,
  perAttendee,
  type Question,
  typedAnswers,
} from "./answers.ts";

const WORDS = { answer: "answer it", choices: "tick one", number: "a number" };
const ask = (key: string, type: Question["type"], more: Partial<Question> = {}): Question => ({
  ...{ key, type, required: false },
  ...more,
});
const QUESTIONS = [
  ask("diet", "TEXT", { required: true, perAttendee: true }),
  ask("days", "MULTI_CHOICE", { required: true }),
  ask("boats", "NUMBER"),
  ask("bus", "BOOLEAN"),
  ask("since", "DATE"),
];
const typed = { diet: "Vegan", days: ["Sat"], boats: "2.5", bus: "true", since: "2020-01-31" };
const answers = { diet: "Vegan", days: ["Sat"], boats: 2.5, bus: true, since: "2020-01-31" };

test("a guest answers only what is asked of each attendee", () => {
  expect(perAttendee(QUESTIONS).map(({ key }) => key)).toEqual(["diet"]);
});

describe("what is sent", () => {
  test("has each answer in its question's type, and survives being typed again", () => {
    expect(answersInput(typed, QUESTIONS)).toEqual(answers);
    expect(answersInput(typedAnswers(answers, QUESTIONS), QUESTIONS)).toEqual(answers);
  });

  test("says no where no was said, and nothing where nothing was", () => {
    expect(answersInput({ ...blankAnswers(QUESTIONS), bus: "false" }, QUESTIONS)).toEqual({
      bus: false,
    });
    expect(answersInput({ diet: "  ", days: false, boats: "" }, QUESTIONS)).toEqual({});
  });

  test("has no answer to a question that the event no longer asks", () => {
    expect(answersInput({ ...typed, gone: "left over" }, QUESTIONS)).toEqual(answers);
    expect(typedAnswers({ gone: "left over" }, QUESTIONS)).toEqual(blankAnswers(QUESTIONS));
  });

  test("deletes with a correction what was emptied in it", () => {
    expect(correctedAnswers({ ...typed, boats: "", bus: "false" }, QUESTIONS)).toEqual({
      ...answers,
      boats: "",
      bus: false,
    });
  });
});

describe("what is refused", () => {
  const problems = (given: Parameters<typeof answerProblems>[0], path?: string) =>
    answerProblems(given, QUESTIONS, WORDS, path);

  test("is a required answer that is empty, each in the words of its kind", () => {
    expect(problems({})).toEqual({ "answers.diet": "answer it", "answers.days": "tick one" });
    expect(problems({ diet: " ", days: [] }, "guests.0.answers")).toEqual({
      "guests.0.answers.diet": "answer it",
      "guests.0.answers.days": "tick one",
    });
  });

  test.each(["0x10", "1e3", "two", "1,5", "--1", "."])("is the number %j", (boats) => {
    expect(problems({ ...typed, boats })).toEqual({ "answers.boats": "a number" });
  });

  test.each(["0", "-3", "+2", ".5", "7.", " 12 "])("is not the number %j", (boats) => {
    expect(problems({ ...typed, boats })).toEqual({});
  });
});
