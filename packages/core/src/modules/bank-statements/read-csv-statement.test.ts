import { describe, expect, test } from "vitest";
import { getBackgroundTurn } from "#base/work-turn.ts";
import { readStatement } from "./read-statement.ts";

const TURN = getBackgroundTurn(null);

const read = (text: string) => readStatement(Buffer.from(text), "EUR", TURN);

describe("an amount of a CSV file", () => {
  const amounts = async (...cells: string[]) => {
    const rows = cells.map((cell, index) => `${index + 1}.2.2026;"${cell}"`);
    const { entries, ...rest } = await read(`Buchungstag;Betrag\n${rows.join("\n")}`);
    const byDay = entries.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1));
    return { ...rest, amounts: byDay.map(({ amount }) => amount) };
  };

  test("is read by the other cells of its column where it can be read in two ways", async () => {
    expect((await amounts("1.000", "89,9")).amounts).toEqual([100_000, 8_990]);
    expect((await amounts("1.250", "12,50")).amounts).toEqual([125_000, 1_250]);
    expect((await amounts("1,000", "89.90", "1,234.50")).amounts).toEqual([
      100_000, 8_990, 123_450,
    ]);
  });

  test("is listed with its row, and the others are read, where nothing tells", async () => {
    expect(await amounts("12,50", "1.5", "1.000", "7")).toMatchObject({
      amounts: [1_250, 150, 700],
      problems: [{ row: 4, message: "“1.000” is ambiguous. Write 1000." }],
    });
  });

  test.each([
    ["12.100000000000001", 1_210],
    ["Fr. 12.00", 1_200],
    ["CHF 12.-", 1_200],
    ["12.00 CR", 1_200],
    ["+12,00 €", 1_200],
    ["1’234.50", 123_450],
  ])("%s came in as %d", async (cell, amount) => {
    expect((await amounts(cell)).amounts).toEqual([amount]);
  });

  test.each(["−12,00", "12.00 DR", "12,00-", "(12,00)", "CHF -12.00", "12,00 S"])(
    "%s went out",
    async (cell) => {
      expect(await amounts("1,00", cell)).toMatchObject({
        amounts: [100],
        leftOut: { debits: 1 },
        problems: [],
      });
    },
  );

  test("is none where the column of money that came in has a dash", async () => {
    const csv = "Date;Debit;Credit\n1.2.2026;5.00;-\n2.2.2026;–;7.00";
    expect(await read(csv)).toMatchObject({ entries: [{ amount: 700 }], problems: [] });
  });
});
