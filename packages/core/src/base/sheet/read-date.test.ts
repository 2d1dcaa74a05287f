import { describe, expect, test } from "vitest";
import { readDate } from "./read-date.ts";

describe("readDate", () => {
  test.each([
    ["2026-11-21", "2026-11-21"],
    ["1975/11/21", "1975-11-21"],
    ["2026.1.3", "2026-01-03"],
    ["2026-11-21T18:30:00Z", "2026-11-21"],
    ["21.11.2026", "2026-11-21"],
    ["21-11-2026 18:30", "2026-11-21"],
    ["01.02.75", "1975-02-01"],
    ["1.2.49", "2049-02-01"],
    ["21/11/2026", "2026-11-21"],
    ["11/21/26", "2026-11-21"],
    ["3 mei 2026", "2026-05-03"],
    ["do 21 november 2026", "2026-11-21"],
    ["21 Nov 1975", "1975-11-21"],
    ["21-Nov-75", "1975-11-21"],
    ["Saturday, November 21, 2026", "2026-11-21"],
    ["21st of March 2026", "2026-03-21"],
    ["3. März 2026", "2026-03-03"],
    ["3. Mai 26", "2026-05-03"],
    ["1er août 2026", "2026-08-01"],
    ["3 févr. 2026", "2026-02-03"],
    ["29.02.2028", "2028-02-29"],
  ])("%s is %s", (text, day) => {
    expect(readDate(text)).toEqual({ value: day });
  });

  test.each(["03/04/2026", "31.04.2026", "29.02.2026", "2026-13-01", "3 foo 2026", "soon", ""])(
    "“%s” is no day, and the message has it",
    (text) => {
      expect(readDate(text)).toEqual({ message: expect.stringContaining(text) });
    },
  );

  test("two digits of a year are a century earlier where the day would be too late", () => {
    expect(readDate("01.02.30", "2026-11-29")).toEqual({ value: "1930-02-01" });
    expect(readDate("01.02.26", "2026-11-29")).toEqual({ value: "2026-02-01" });
  });
});
