import { describe, expect, test } from "vitest";
import { workbook } from "#testing/files/workbook.ts";
import { readWorkbook } from "./read-workbook.mjs";

const cellsIn = async (bytes: Uint8Array) =>
  (await readWorkbook(bytes)).rows.map(({ cells }) => cells);

/** The text of one number in a format. */
async function shown(value: string, format: string, properties = "") {
  const rows = `<row><c s="1"><v>${value}</v></c></row>`;
  const [[text] = []] = await cellsIn(
    workbook([{ name: "A", rows }], { formats: [format], properties }),
  );
  return text;
}

describe("the value that a sheet shows", () => {
  test.each([
    ["42", "00000", "00042"],
    ["31612345678", "0000000000000", "0031612345678"],
    ["5551234567", "(000) 000-0000", "(555) 123-4567"],
    ["42", "&quot;M-&quot;0000", "M-0042"],
    ["42", "\\M0000;[Red]-0000", "M0042"],
    ["1234567", "# ##0", "1234 567"],
    ["1234.5", "#,##0.00 &quot;€&quot;", "1234.5"],
    ["25", "0 &quot;€&quot;", "25"],
    ["0.5", "0%", "0.5"],
    ["31612345678", "0.00E+00", "31612345678"],
    ["12.100000000000001", "General", "12.1"],
    ["1.234", "General", "1.2340"],
    ["3.1612345678E10", "General", "31612345678"],
    ["1E-7", "General", "0.0000001"],
    ["46347", "dd/mm/yyyy", "2026-11-21"],
    ["46347.770833333336", "yyyy-mm-dd hh:mm", "2026-11-21T18:30:00"],
    ["0.75", "[h]:mm", "18:00:00"],
    ["46347", "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "2026-11-21"],
  ])("%s as %s is %s", async (value, format, text) => {
    expect(await shown(value, format)).toBe(text);
  });

  test.each(["1", "true"])("days of a workbook with date1904=%s begin in 1904", async (flag) => {
    expect(await shown("44885", "dd/mm/yyyy", `date1904="${flag}"`)).toBe("2026-11-21");
  });

  test("days begin in 1900 when date1904 is false", async () => {
    expect(await shown("46347", "dd/mm/yyyy", 'date1904="false"')).toBe("2026-11-21");
  });
});

describe("the sheet that is read", () => {
  const hidden = { name: "Old", state: "hidden", rows: [["Name"], ["Nobody"]] };
  const members = { name: "A &amp; B", rows: [["Name"], ["Ada"]] };
  const guests = { name: "Guests", rows: [["Name"], ["Ben"]] };

  test("is the first visible one, and the other visible ones are named", async () => {
    expect(await readWorkbook(workbook([hidden, members, guests]))).toMatchObject({
      sheet: "A & B",
      sheets: ["A & B", "Guests"],
      rows: [{ cells: ["Name"] }, { cells: ["Ada"] }],
    });
  });

  test("is the one asked for", async () => {
    const read = await readWorkbook(workbook([hidden, members, guests]), "Guests");
    expect(read).toMatchObject({ sheet: "Guests", rows: [{}, { cells: ["Ben"] }] });
    await expect(readWorkbook(workbook([hidden, members]), "Old")).rejects.toMatchObject({
      code: "unknown_sheet",
    });
  });

  test("is not empty, nor the list of sheets that Numbers puts first", async () => {
    const summary = {
      name: "Export Summary",
      rows: [
        ["This document was exported from Numbers. Each table was converted to an Excel sheet."],
      ],
    };
    const empty = { name: "Empty", rows: '<row r="9"><c r="B9" s="1"/></row>' };
    const read = await readWorkbook(workbook([summary, empty, guests]));
    expect(read).toMatchObject({ sheet: "Guests", sheets: ["Export Summary", "Empty", "Guests"] });
  });
});

describe("an unusual workbook is read", () => {
  const FAR = '<row r="1048576" ht="20"/>';
  test.each([
    [
      "formats in the last row and the last column",
      `<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>${FAR}`,
    ],
    ["rows and cells without addresses", "<row><c><v>1</v></c></row>"],
    ["an address written with entities", '<row r="1"><c r="&#65;1"><v>1</v></c></row>'],
    ["a formula", '<row r="1"><c r="A1"><f>2-1</f><v>1</v></c></row>'],
  ])("with %s", async (_, rows) => {
    expect(await cellsIn(workbook([{ name: "A", rows }]))).toEqual([["1"]]);
  });

  test("with backslashes in the names of its parts", async () => {
    const rename = (name: string) => name.replaceAll("/", "\\");
    const bytes = workbook([{ name: "A", rows: [["Ada"]] }], { rename });
    expect(await cellsIn(bytes)).toEqual([["Ada"]]);
  });

  test("with gaps between its cells, in the sheet's own rows", async () => {
    const rows = '<row r="3"><c r="C3" t="str"><v>x</v></c></row><row><c><v>2</v></c></row>';
    expect((await readWorkbook(workbook([{ name: "A", rows }]))).rows).toEqual([
      { row: 3, cells: ["", "", "x"] },
      { row: 4, cells: ["2"] },
    ]);
  });
});
