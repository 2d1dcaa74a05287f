import { describe, expect, test } from "vitest";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, bank } = await openBankClub();

const FIRST = "NL91ABNA0417164300";
const SECOND = "NL20INGB0001234567";
const HEADINGS = "Tag,Wert,Von,Wofür";
const COLUMNS = { bookedOn: "Tag", amount: "Wert", payerName: "Von", remittance: "Wofür" };
let days = 0;

/** A bank's table with a payment of its own. */
function table({ account = FIRST, headings = HEADINGS } = {}) {
  days += 1;
  const day = new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
  return csvFile(`Konto ${account.replace(/(.{4})/g, "$1 ")}\n${headings}\n${day},25.00,Ada,Fee\n`);
}

/** The payer and words of an upload's only entry. */
async function entryOf({ statement }: Awaited<ReturnType<typeof bank.upload>>) {
  const { data } = await bank.entries({ id: statement.id });
  return data.map(({ payerName, remittance }) => ({ payerName, remittance }));
}

describe("columns that a person chose", () => {
  test("201 without them for the next file with these headings, also of another account", async () => {
    await expect(bank.upload({ file: table() })).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect(await bank.upload({ file: table(), columns: COLUMNS })).toMatchObject({
      columns: COLUMNS,
    });
    const next = await bank.upload({ file: table() });
    expect(next).toMatchObject({ added: 1, columns: COLUMNS });
    expect(await entryOf(next)).toEqual([{ payerName: "Ada", remittance: "Fee" }]);
    expect(await bank.upload({ file: table({ account: SECOND }) })).toMatchObject({
      columns: COLUMNS,
    });
  });

  test("are remembered for each account", async () => {
    const headings = "Tag,Wert,Eins,Zwei";
    const choose = (payerName: string) => ({ bookedOn: "Tag", amount: "Wert", payerName });
    await bank.upload({ file: table({ headings }), columns: choose("Eins") });
    await bank.upload({ file: table({ headings, account: SECOND }), columns: choose("Zwei") });
    const first = await bank.upload({ file: table({ headings }) });
    const second = await bank.upload({ file: table({ headings, account: SECOND }) });
    expect([first.columns, second.columns]).toEqual([choose("Eins"), choose("Zwei")]);
    await bank.upload({ file: table({ headings }), columns: choose("Zwei") });
    expect(await bank.upload({ file: table({ headings }) })).toMatchObject({
      columns: choose("Zwei"),
    });
  });

  test("come before the headings that are known", async () => {
    const headings = "Datum,Betrag,Name,Text";
    expect((await bank.upload({ file: table({ headings }) })).columns).toBeNull();
    const columns = { bookedOn: "Datum", amount: "Betrag", payerName: "Text", remittance: "Name" };
    await bank.upload({ file: table({ headings }), columns });
    const next = await bank.upload({ file: table({ headings }) });
    expect(await entryOf(next)).toEqual([{ payerName: "Fee", remittance: "Ada" }]);
  });

  test("422 with the headings when a person asks for them, or the choice cannot be right", async () => {
    const headings = "When,What,Amount of it";
    const wrong = { bookedOn: "When", amount: "What" };
    const details = [{ headings: headings.split(",") }];
    const words = table({ headings });
    await expect(bank.upload({ file: words, columns: wrong })).resolves.toBeTruthy();
    const file = csvFile(`${headings}\n2026-11-20,Fee,25.00\n`);
    await expect(bank.upload({ file, columns: wrong })).rejects.toMatchObject({ details });
    await expect(bank.upload({ file })).rejects.toMatchObject({ details });
    await expect(bank.upload({ file: table(), askColumns: true })).rejects.toMatchObject({
      details: [{ headings: HEADINGS.split(",") }],
    });
  });

  test("are of one club", async () => {
    const stranger = await makeMember(app.services, await makeTenant(app.services), [
      "FINANCE_MANAGER",
    ]);
    await expect(as(stranger).bankStatements.upload({ file: table() })).rejects.toEqual(
      refused("UNPROCESSABLE_ENTITY"),
    );
  });

  test("name the currency in the amount's heading or in a column", async () => {
    const named = { file: table({ headings: "Tag,Wert CHF,Von,Wofür" }) };
    const inHeading = await bank.upload({ ...named, columns: { ...COLUMNS, amount: "Wert CHF" } });
    const file = csvFile("Tag,Wert,Von,Währung\n2026-11-20,25.00,Ada,USD\n");
    const inColumn = await bank.upload({ file, columns: { bookedOn: "Tag", amount: "Wert" } });
    const currencies = [inHeading, inColumn].map(async ({ statement }) => {
      const { data } = await bank.entries({ id: statement.id });
      return data.map(({ currency }) => currency);
    });
    expect(await Promise.all(currencies)).toEqual([["CHF"], ["USD"]]);
  });
});
