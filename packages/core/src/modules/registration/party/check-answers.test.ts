import { describe, expect, test } from "vitest";
import type { QuestionRow } from "../../events/load-event.ts";
import { checkAnswers } from "./check-answers.ts";

const question = (type: QuestionRow["type"], values: Partial<QuestionRow> = {}) =>
  ({ key: "q", label: "Q", type, required: false, options: ["A", "B"], ...values }) as QuestionRow;

describe("checkAnswers", () => {
  test.each([
    ["TEXT", "  one line ", "one line"],
    ["LONG_TEXT", "two\nlines", "two\nlines"],
    ["SINGLE_CHOICE", "A", "A"],
    ["MULTI_CHOICE", ["B", "A", "B"], ["B", "A"]],
    ["BOOLEAN", false, false],
    ["NUMBER", 4.5, 4.5],
    ["DATE", "2027-02-28", "2027-02-28"],
  ] as const)("%s takes %j", (type, given, kept) => {
    const value = Array.isArray(given) ? [...given] : (given as string);
    expect(checkAnswers([question(type)], { q: value })).toEqual({
      answers: { q: kept },
      problems: [],
    });
  });

  test.each([
    ["TEXT", "two\nlines"],
    ["TEXT", 4],
    ["TEXT", "x".repeat(2_001)],
    ["LONG_TEXT", "nul\u0000"],
    ["SINGLE_CHOICE", "C"],
    ["SINGLE_CHOICE", ["A"]],
    ["MULTI_CHOICE", "A"],
    ["MULTI_CHOICE", ["A", "C"]],
    ["BOOLEAN", "true"],
    ["NUMBER", "4"],
    ["NUMBER", Number.NaN],
    ["DATE", "2027-02-30"],
    ["DATE", "28.2.2027"],
  ] as const)("%s refuses %j, naming the answer", (type, given) => {
    const value = Array.isArray(given) ? [...given] : (given as string);
    const { problems } = checkAnswers([question(type)], { q: value });
    expect(problems).toMatchObject([{ path: "answers.q" }]);
  });

  test("a required answer is missing when absent, blank or an empty list; false is one", () => {
    const asked = (type: QuestionRow["type"]) => [question(type, { required: true })];
    for (const answers of [{}, { q: "  " }])
      expect(checkAnswers(asked("TEXT"), answers).problems).toMatchObject([{ code: "required" }]);
    expect(checkAnswers(asked("MULTI_CHOICE"), { q: [] }).problems).toHaveLength(1);
    expect(checkAnswers(asked("BOOLEAN"), { q: false }).problems).toEqual([]);
  });

  test("a guest answers what is asked of each attendee, and nothing that is asked of hosts", () => {
    const asked = [
      question("TEXT", { key: "diet", perAttendee: true, required: true }),
      question("TEXT", { key: "bus", label: "Bus", required: true }),
    ];
    const guest = { isGuest: true, path: "guests.0.answers" };
    expect(checkAnswers(asked, { diet: "Vegan" }, guest)).toEqual({
      answers: { diet: "Vegan" },
      problems: [],
    });
    expect(checkAnswers(asked, { bus: "x" }, guest).problems).toEqual([
      { path: "guests.0.answers.diet", message: "Q: an answer is required", code: "required" },
      {
        path: "guests.0.answers.bus",
        message: "Bus: only the host of a party is asked",
        code: "unrecognized_keys",
      },
    ]);
    expect(checkAnswers(asked, { diet: "Vegan" }).problems).toMatchObject([
      { path: "answers.bus" },
    ]);
  });

  test("an empty optional answer is none", () => {
    expect(checkAnswers([question("TEXT")], { q: " " })).toEqual({ answers: {}, problems: [] });
  });

  test("a key that is no question is refused, whatever its name", () => {
    const given = JSON.parse('{"__proto__": "x", "other": "y"}');
    expect(checkAnswers([], given).problems.map(({ path }) => path)).toEqual([
      "answers.__proto__",
      "answers.other",
    ]);
  });
});
