import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCsv } from "./csv.ts";
import { guardFormula, unguardFormula } from "./guard-formula.mjs";

/** How a spreadsheet of a semicolon country takes a line of ours apart: quotes count at a field's start only. */
function semicolonCells(csv: string): string[] {
  const cells: string[] = [];
  for (const line of csv.split(/\r\n|\r|\n/))
    for (const field of line.split(";")) cells.push(field.replace(/^[\s"]+/, ""));
  return cells;
}

const PAYLOADS = [
  "=1+1",
  "+31 6",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(A1)",
  "＝1",
  "＋1",
  "－1",
  "＠x",
];
const PLACES: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => ` ${payload}`,
  (payload) => `\t${payload}`,
  (payload) => `\r${payload}`,
  (payload) => `\n${payload}`,
  (payload) => `"${payload}`,
  (payload) => `a;${payload}`,
  (payload) => `a; ${payload};${payload}`,
  (payload) => `a;"${payload}"`,
  (payload) => `a\n${payload}`,
  (payload) => `a\r\n"${payload}`,
  (payload) => `"";${payload}`,
];
const CELLS = PLACES.flatMap((place) => PAYLOADS.map(place));

describe("a cell that would be calculated", () => {
  test.each(CELLS)("%j is a text, read with commas", (payload) => {
    const [[, cell] = []] = parse(writeCsv([["first", payload]])) as string[][];
    expect(cell?.trimStart().replace(/^"+/, "")).not.toMatch(/^[=+\-@＝＋－＠]/);
  });

  test.each(CELLS)("%j is a text, read with semicolons", (payload) => {
    for (const cell of semicolonCells(writeCsv([["first", payload, "last"]])))
      expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  });

  test.each(["\tx", "\rx", "\nx"])("%j begins with an apostrophe", (text) => {
    expect(writeCsv([[text]])).toBe(`"'${text}"\r\n`);
  });
});

test("what calculates nothing stays as it is", () => {
  const row = ["Ada", "a-b", "a = b", "-5", "-12.50", "a;b", "1;2", "O'Hara", -3, true, null];
  expect(writeCsv([row])).toBe('Ada,a-b,a = b,-5,-12.50,"a;b","1;2",O\'Hara,-3,true,\r\n');
});

test("quotes, separators and line breaks come back as they were", () => {
  const row = ['Ada "A", Lovelace', "two\nlines", "a,b", "é 👋", ""];
  expect(parse(writeCsv([row, row]))).toEqual([row, row]);
});

/** Texts of the characters that matter to the guard, and of any. */
const TEXTS = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."=+-@＝'\"; \t\r\n1a") }),
  fc.string({ unit: "grapheme" }),
);

test("what is guarded comes back as it was, however often it is written and read", () => {
  fc.assert(
    fc.property(TEXTS, fc.integer({ min: 1, max: 3 }), (text, times) => {
      let written = text;
      for (let time = 0; time < times; time += 1) written = guardFormula(written);
      for (let time = 0; time < times; time += 1) written = unguardFormula(written);
      expect(written).toBe(text);
    }),
    { numRuns: 2_000, seed: 31 },
  );
});
