import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("columns of one heading are told apart", () => {
  expect(toCsv([["Diet", "Name", "Diet"]])).toBe("\uFEFFDiet,Name,Diet (2)\r\n");
});

test("quotes what needs it and makes formulas harmless", () => {
  const table = [
    ["Name", "Answer"],
    ['Ada "A", Lovelace', "two\nlines"],
    ["=SUM(A1)", "plain"],
    ["+31 6", "@home"],
  ];
  expect(toCsv(table)).toBe(
    '\uFEFFName,Answer\r\n"Ada ""A"", Lovelace","two\nlines"\r\n\'=SUM(A1),plain\r\n\'+31 6,\'@home\r\n',
  );
});
