import { describe, expect, test } from "vitest";
import { csvFile, testFile, xlsxFile } from "#testing/files/import-files.ts";
import { packZip } from "#testing/files/pack-zip.mjs";
import { writeCsv } from "../text/csv.ts";
import { getBackgroundTurn, type WorkTurn } from "../work/work-turn.ts";
import type { Refused } from "./read-in-thread.ts";
import { readTable } from "./read-table.ts";
import type { SheetFile, Table } from "./table.ts";
import { unpackZip } from "./unpack-zip.mjs";

const TURN = getBackgroundTurn(null);

async function readBytes(bytes: Uint8Array): Promise<Table> {
  const { columns, rows } = await readFile({ bytes });
  return { columns, rows };
}

async function readFile(file: SheetFile, isHeading?: (cell: string) => boolean) {
  const read = await readTable(file, TURN, isHeading);
  return "refused" in read ? expect.fail(read.refused.message) : read;
}
const read = (text: string) => readBytes(csvFile(text).bytes);
const cellsOf = async (text: string) => (await read(text)).rows.map(({ cells }) => cells);

/** What a file is refused with. */
async function refusalOf(bytes: Uint8Array): Promise<Refused["refused"]> {
  const read = await readTable({ bytes }, TURN);
  return "refused" in read ? read.refused : expect.fail("not refused");
}

const refusal = (code: string, message?: RegExp) => ({
  code,
  message: message ? expect.stringMatching(message) : expect.any(String),
});

describe("a CSV file", () => {
  test.each([
    ["commas", "name,mail\nAda,a@x.org\n"],
    ["semicolons", "name;mail\nAda;a@x.org\n"],
    ["tabs", "name\tmail\nAda\ta@x.org\n"],
    ["lone carriage returns", "name,mail\rAda,a@x.org\r"],
    ["carriage returns and line feeds", "name,mail\r\nAda,a@x.org\r\n"],
    ["Excel's word on its separator", "sep=;\r\nname;mail\r\nAda;a@x.org"],
    ["that word in capitals and quotes", '"SEP=;"\r\nname;mail\r\nAda;a@x.org'],
    ["a byte order mark", "\uFEFFname,mail\nAda,a@x.org"],
    ["empty lines at its end", 'name,mail\nAda,a@x.org\n\n""\n,\n   \n'],
  ])("is read with %s", async (_, text) => {
    expect(await read(text)).toEqual({
      columns: ["name", "mail"],
      rows: [{ row: 2, cells: ["Ada", "a@x.org"] }],
    });
  });

  test("goes by what separates every line, not by a comma within a heading", async () => {
    const { columns } = await read("Name, Vorname;E-Mail\nMeier, Anna;a@x.org\n");
    expect(columns).toEqual(["Name, Vorname", "E-Mail"]);
  });

  test("keeps separators, quotes and line breaks that stand in quotes", async () => {
    expect(await cellsOf('a,b\n"x,""y""\r\nz",2\n')).toEqual([['x,"y"\r\nz', "2"]]);
  });

  test("numbers its rows as a spreadsheet does, empty ones and broken lines included", async () => {
    const { rows } = await read('\na,b\n"1\n1",2\n\n3,4\n');
    expect(rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  test("may have short rows, and says where a row has cells beyond the header's", async () => {
    expect(await cellsOf("a,b,c\n1\n1,2,3,4\n")).toEqual([
      ["1", "", ""],
      ["1", "2", "3", "4"],
    ]);
  });

  test("tells columns of one name, of none and of a forbidden one apart", async () => {
    const { columns, rows } = await read("__proto__,constructor,,a,a\n1,2,3,4,5\n");
    expect(columns).toEqual(["Column 1", "constructor", "Column 3", "a", "a (2)"]);
    expect(rows[0]?.cells).toEqual(["1", "2", "3", "4", "5"]);
    expect(Object.hasOwn(Object.prototype, "1")).toBe(false);
  });

  test("marks what no text holds: NUL and control characters", async () => {
    expect(await cellsOf("a,b\nx\0y,\u0007\n")).toEqual([["x\uFFFDy", "\uFFFD"]]);
  });
});

describe("what our own files have is undone", () => {
  test("texts that make a spreadsheet keep zeros are texts", async () => {
    expect(await cellsOf('name,number\n="Ada",="00042"\n')).toEqual([["Ada", "00042"]]);
    expect(await cellsOf('name;number\n"a;=";="0,1"\n')).toEqual([["a;=", "0,1"]]);
    expect(await cellsOf('name,number\n"=""00042""",2\n')).toEqual([["00042", "2"]]);
  });

  test("the guard of formulas comes off, once for each time it was put on", async () => {
    const values = ["+31 6 1234", "'+31 6", "''=x", "a;=b", "'s-Graveland", "'\tx", '="7"', "-5"];
    const once = writeCsv([["a"], ...values.map((value) => [value])]);
    expect((await cellsOf(once)).flat()).toEqual(values);
  });
});

describe("the header", () => {
  const isHeading = (cell: string) => ["name", "mail"].includes(cell);

  test("is the row that names most columns, below titles", async () => {
    const { bytes } = csvFile("Members, all\n\nDate;1 May\nname;mail\nAda;a@x.org\nname;mail\n");
    expect(await readFile({ bytes }, isHeading)).toMatchObject({
      columns: ["name", "mail"],
      rows: [{ row: 5, cells: ["Ada", "a@x.org"] }, { row: 6 }],
      source: { headerRow: 4, sheet: null, encoding: "UTF_8", encodings: [] },
    });
  });

  test("is the first row when no row below it names several", async () => {
    const { bytes } = csvFile("who;where\nname;x\n");
    expect(await readFile({ bytes }, isHeading)).toMatchObject({ columns: ["who", "where"] });
  });
});

describe("an encoding", () => {
  test("UTF-8 stays UTF-8 when one cell is in another: that cell alone is marked", async () => {
    const bytes = Buffer.concat([Buffer.from("a,b\nJörg,"), Buffer.from("Zoë\n", "latin1")]);
    const read = await readFile({ bytes });
    expect(read.rows[0]?.cells).toEqual(["Jörg", "Zo\uFFFD"]);
    expect(read.source.encoding).toBe("UTF_8");
  });

  test("another one may be chosen by what it makes of three lines", async () => {
    // "Łukasz;Żółć" of central Europe, "José;Müller" of a Mac.
    const windows = Buffer.from([0xa3, ...Buffer.from("ukasz;"), 0xaf, 0xf3, 0xb3, 0xe6]);
    const bytes = Buffer.concat([Buffer.from("a;b\n"), windows]);
    const guess = await readFile({ bytes });
    expect(guess.rows[0]?.cells).toEqual(["£ukasz", "¯ó³æ"]);
    expect(guess.source).toMatchObject({
      encoding: "WINDOWS_1252",
      encodings: [
        { encoding: "WINDOWS_1252", lines: ["£ukasz;¯ó³æ"] },
        { encoding: "WINDOWS_1250", lines: ["Łukasz;Żółć"] },
        { encoding: "MACINTOSH" },
      ],
    });
    const chosen = await readFile({ bytes, encoding: "WINDOWS_1250" });
    expect(chosen.rows[0]?.cells).toEqual(["Łukasz", "Żółć"]);
    const mac = Buffer.from([...Buffer.from("a;b\nJos"), 0x8e, ...Buffer.from(";M"), 0x9f]);
    const read = await readFile({ bytes: mac, encoding: "MACINTOSH" });
    expect(read.rows[0]?.cells).toEqual(["José", "Mü"]);
  });

  test("Windows-1252 is known by not being UTF-8", async () => {
    const { columns, rows } = await readBytes(testFile("excel-semicolons.csv").bytes);
    expect(columns).toContain("Beitrag (€)");
    expect(rows.map(({ row, cells }) => [row, cells[0], cells[1]])).toEqual([
      [2, "Jörg", "Müller"],
      [3, "Françoise", "D’Artagnan"],
      [5, "Lukasz", ""],
    ]);
  });

  test("UTF-16 is known by its mark", async () => {
    const { columns, rows } = await readBytes(testFile("utf16-tabs.tsv").bytes);
    expect(columns).toEqual(["Voornaam", "Achternaam", "E-mailadres", "Wachtlijst?"]);
    expect(rows[1]?.cells[1]).toBe("van 't\r\nHoff");
  });

  const utf16 = Buffer.from("name,mail\nZoë,z@x.org", "utf16le");
  test.each([
    ["little-endian", utf16],
    ["big-endian", Buffer.from(utf16).swap16()],
    [
      "big-endian with its mark",
      Buffer.from(`\uFEFF${utf16.toString("utf16le")}`, "utf16le").swap16(),
    ],
  ])("UTF-16 is known without a mark as well: %s", async (_, bytes) => {
    expect((await readBytes(bytes)).rows[0]?.cells).toEqual(["Zoë", "z@x.org"]);
  });
});

describe("a file that cannot be read is refused", () => {
  test.each([
    ["an empty file", "", "empty_file", /empty/],
    ["blank lines alone", "\n \n", "empty_file", /empty/],
    ["a header alone", "a,b\n", "empty_file", /no rows/],
    ["an open quote, with its row", 'a,b\n1,2\n1,"x\n2,3\n', "invalid_quotes", /^Row 3: .*closed/],
    ["a quote within a cell", 'a,b\n1,x"y\n', "invalid_quotes", /^Row 2: /],
    ["text after a quote", 'a,b\n\n1,"x"y\n', "invalid_quotes", /^Row 3: /],
    ["too many rows", `a\n${"x\n".repeat(10_001)}`, "too_many_rows", /10,000/],
    ["too many columns", `${"a,".repeat(100)}a\n1\n`, "too_many_columns", /100/],
    ["a cell that is too long", `a\n${"x".repeat(20_481)}\n`, "too_big", /^Row 2, a: /],
    ["a PDF document", "%PDF-1.7", "unsupported_format", /PDF/],
    [
      "a workbook with a password",
      `\u00d0\u00cf\u0011\u00e0${[..."EncryptedPackage"].map((letter) => `${letter}\0`).join("")}`,
      "password_protected",
      /password/,
    ],
    ["half a workbook", "PK\u0003\u0004 and no more", "unreadable_file", /workbook/],
  ])("%s", async (_, text, code, message) => {
    const bytes = Buffer.from(text, text.startsWith("\u00d0") ? "latin1" : "utf8");
    expect(await refusalOf(bytes)).toEqual(refusal(code, message));
  });

  test("as many rows and columns as are allowed are read", async () => {
    const { rows } = await read(`a\n${"x\n\n".repeat(10_000)}`);
    expect(rows).toHaveLength(10_000);
    expect((await read(`${"a,".repeat(99)}a\n1\n`)).columns).toHaveLength(100);
  });
});

describe("a workbook", () => {
  const workbook = () =>
    xlsxFile([
      ["Name", "When", "Member", "Fee"],
      ["Zoë", new Date("2026-11-21T00:00:00Z"), true, 1234.5],
      [],
      ["Ben", null, false, null],
    ]);

  test("is read with dates, booleans and numbers as texts, in its own rows", async () => {
    expect(await readBytes((await workbook()).bytes)).toEqual({
      columns: ["Name", "When", "Member", "Fee"],
      rows: [
        { row: 2, cells: ["Zoë", "2026-11-21", "true", "1234.5"] },
        { row: 4, cells: ["Ben", "", "false", ""] },
      ],
    });
  });

  const SHEET = "xl/worksheets/sheet1.xml";
  async function withSheet(change: (xml: string) => string): Promise<Buffer> {
    const files = await unpackZip((await workbook()).bytes, () => true, 1_000_000);
    const xml = files.get(SHEET)?.toString() ?? expect.fail("no sheet");
    return packZip(new Map([...files, [SHEET, Buffer.from(change(xml))]]));
  }

  test.each([
    ["a cell far to the right", 'r="A2"', 'r="XFD2"', "too_many_columns"],
    ["a cell with an endless address", 'r="A2"', "r='ZZZZZZZ2'", "too_many_columns"],
    ["a cell far down", 'r="C4"', 'r="C900000"', "too_many_rows"],
    ["an address that is none", 'r="A2"', 'r="2A"', "unreadable_file"],
    ["broken XML", "</sheetData>", "<", "unreadable_file"],
  ])("is refused with %s", async (_, from, to, code) => {
    const bytes = await withSheet((xml) => xml.replace(from, to));
    expect(await refusalOf(bytes)).toEqual(refusal(code));
  });

  test("is refused when it unpacks to more than we hold, whatever it says of its size", async () => {
    const honest = await bomb((packed) => packed);
    expect(await refusalOf(honest)).toEqual(refusal("too_large"));
    // The sizes in both of its headers say one byte.
    const lying = await bomb((packed) => {
      for (let at = 0; at < packed.length - 4; at += 1) {
        const size = packed.readUInt32LE(at);
        if (size === BOMB_BYTES) packed.writeUInt32LE(1, at);
      }
      return packed;
    });
    expect(await refusalOf(lying)).toEqual(refusal("too_large"));
  });

  const BOMB_BYTES = 70 * 1024 * 1024;
  async function bomb(change: (packed: Buffer) => Buffer): Promise<Buffer> {
    const { deflateRawSync } = await import("node:zlib");
    const packed = deflateRawSync(Buffer.alloc(BOMB_BYTES, " "));
    const name = Buffer.from(SHEET);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(BOMB_BYTES, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(BOMB_BYTES, 24);
    entry.writeUInt16LE(name.length, 28);
    const body = Buffer.concat([local, name, packed]);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(body.length, 16);
    return change(Buffer.concat([body, entry, name, end]));
  }
});

test("another club's file is read before what one club's files wait for", async () => {
  const { bytes } = csvFile("name\nAda");
  const read: string[] = [];
  const readFor = async (tenant: string) => {
    const turn: WorkTurn = { lane: "interactive", tenant, caller: "anybody" };
    await readTable({ bytes }, turn);
    read.push(tenant);
  };
  await Promise.all(["flood", "flood", "flood", "other"].map(readFor));
  expect(read).toEqual(["flood", "other", "flood", "flood"]);
});
