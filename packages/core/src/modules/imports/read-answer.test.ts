import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuestionRow } from "../events/load-event.ts";
import { readAnswer } from "./read-answer.ts";
import { statusFromWord } from "./registrants/status-words.ts";

const question = (type: QuestionRow["type"], options: string[] | null = null) =>
  ({ type, options, key: "q", label: "Q", required: false }) as QuestionRow;

const FOOD = ["Vegetarisch", "Vegan", "Fish, no shellfish"];

describe("a cell as an answer", () => {
  test.each<[QuestionRow["type"], string, unknown]>([
    ["TEXT", "two\nlines", "two lines"],
    ["LONG_TEXT", "two\nlines", "two\nlines"],
    ["SINGLE_CHOICE", "VEGAN", "Vegan"],
    ["SINGLE_CHOICE", "fish, no shellfish", "Fish, no shellfish"],
    ["MULTI_CHOICE", "Fish, no shellfish", ["Fish, no shellfish"]],
    ["MULTI_CHOICE", "vegan, vegetarisch", ["Vegan", "Vegetarisch"]],
    ["MULTI_CHOICE", "vegan; Fish, no shellfish; vegan", ["Vegan", "Fish, no shellfish"]],
    ["BOOLEAN", "Ja", true],
    ["BOOLEAN", "nein", false],
    ["BOOLEAN", "Oui", true],
    ["BOOLEAN", "nee", false],
    ["BOOLEAN", "true", true],
    ["NUMBER", "12", 12],
    ["NUMBER", "-12,5", -12.5],
    ["NUMBER", "1.234,50", 1234.5],
    ["NUMBER", "1,234.5", 1234.5],
    ["NUMBER", "1 234,5", 1234.5],
    ["NUMBER", "1,234,567", 1234567],
    ["NUMBER", "1.234.567", 1234567],
    ["NUMBER", "0,125", 0.125],
    ["DATE", "2026-11-21", "2026-11-21"],
    ["DATE", "2026-11-21T18:30:00", "2026-11-21"],
    ["DATE", "21.11.2026", "2026-11-21"],
    ["DATE", "1.2.2026", "2026-02-01"],
    ["DATE", "21/11/2026", "2026-11-21"],
    ["DATE", "11/21/2026", "2026-11-21"],
  ])("%s “%s” is %j", (type, text, answer) => {
    expect(readAnswer(question(type, FOOD), text)).toEqual({ value: answer });
  });

  test.each<[QuestionRow["type"], string, RegExp]>([
    ["SINGLE_CHOICE", "meat", /not one of: Vegetarisch/],
    ["MULTI_CHOICE", "vegan, meat", /not one of/],
    ["BOOLEAN", "perhaps", /neither yes nor no/],
    ["NUMBER", "1,234", /ambiguous/],
    ["NUMBER", "twelve", /not a number/],
    ["NUMBER", "1e999", /not a number/],
    ["NUMBER", "12 000 000 000x", /not a number/],
    ["DATE", "03/04/2026", /ambiguous/],
    ["DATE", "30.02.2026", /not a date/],
    ["DATE", "2026-13-01", /not a date/],
    ["DATE", "tomorrow", /not a date/],
  ])("%s “%s” is refused", (type, text, message) => {
    expect(readAnswer(question(type, FOOD), text)).toEqual({
      message: expect.stringMatching(message),
    });
  });
});

test.each([
  ["Attending", "CONFIRMED"],
  ["Checked In", "CONFIRMED"],
  ["bestätigt", "CONFIRMED"],
  ["Payé", "CONFIRMED"],
  ["offen", "PENDING"],
  ["Pending (overdue)", "PENDING"],
  ["Wachtlijst", "WAITLISTED"],
  ["Not Attending", "CANCELLED"],
  ["Refunded/Canceled", "CANCELLED"],
  ["storniert", "CANCELLED"],
  ["constructor", undefined],
])("the status “%s” means %s", (word, status) => {
  expect(statusFromWord(word)).toBe(status);
});

const OPTION = fc
  .string({ unit: fc.constantFrom(..."ab-é "), minLength: 1, maxLength: 6 })
  .map((text) => text.trim().replace(/\s+/g, " "))
  .filter((text) => /[abé]/.test(text));

test("options that were chosen are read from a file as they were written into one", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(OPTION, { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (options, count) => {
        const chosen = options.slice(0, count);
        expect(readAnswer(question("MULTI_CHOICE", options), chosen.join("; "))).toEqual({
          value: chosen,
        });
      },
    ),
    { numRuns: 500, seed: 31 },
  );
});
