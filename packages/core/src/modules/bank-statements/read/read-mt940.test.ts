import { describe, expect, test } from "vitest";
import { readMt940 } from "./read-mt940.mjs";

const HEAD =
  ":20:STARTUMS\r\n:25:NL91ABNA0417164300\r\n:28C:00012/001\r\n:60F:C261119EUR100,00\r\n";
const END = ":62F:C261120EUR125,00\r\n-";

const file = (...bookings: string[]) => `${HEAD}${bookings.join("\r\n")}\r\n${END}`;
const read = (...bookings: string[]) => readMt940(file(...bookings)).lines;

const ADA = { payerName: "Lovelace, Ada", payerIban: "DE02500105170137075030" };

test("an account without the currency behind it, and no reference where the bank says where it stands", () => {
  const text = file(
    ":61:2611201120C25,00NTRFEREF//2611\r\n:86:/EREF/NOTPROVIDED//REMI/USTD//fee/",
  ).replace(":25:NL91ABNA0417164300", ":25:NL69INGB0123456789EUR");
  expect(readMt940(text).lines).toEqual([
    expect.objectContaining({ account: "NL69INGB0123456789", reference: null, remittance: "fee" }),
  ]);
});

describe("what a bank says of a booking", () => {
  test.each([
    [
      "in the codes of German banks",
      "166?00GUTSCHRIFT?20EREF+2026-77?21SVWZ+RF15202600?220123 Beitrag?30INGDDEFF\r\n?31DE02500105170137075030?32Lovelace, ?33Ada",
      {
        ...ADA,
        payerName: "Lovelace, Ada",
        reference: "2026-77",
        remittance: "RF152026000123 Beitrag",
      },
    ],
    [
      "in German codes without words of the payer's bank",
      "051?00UEBERWEISUNG?20Beitrag 2026?31DE02500105170137075030?32Lovelace, Ada",
      { ...ADA, reference: null, remittance: "Beitrag 2026" },
    ],
    [
      "in the codes of Dutch banks",
      "/TRTP/SEPA OVERBOEKING/IBAN/DE02500105170137075030/BIC/INGDDEFF/NAME/Lovelace\r\n, Ada/REMI/RF152026000123/EREF/NOTPROVIDED",
      { ...ADA, reference: null, remittance: "RF152026000123" },
    ],
    [
      "in the codes of ING",
      "/EREF/2026-77//CNTP/DE02500105170137075030/INGDDEFF/Lovelace, Ada///REMI/USTD//RF152026000123/",
      { ...ADA, reference: "2026-77", remittance: "RF152026000123" },
    ],
    [
      "under labels",
      "SEPA Overboeking                 IBAN: DE02500105170137075030\r\nBIC: INGDDEFF  Naam: Lovelace, Ada\r\nOmschrijving: RF152026000123",
      { ...ADA, remittance: "RF152026000123" },
    ],
    [
      "in words",
      "Contribution 2026\r\nAda Lovelace",
      { remittance: "Contribution 2026 Ada Lovelace" },
    ],
  ])("%s", (_, words, expected) => {
    expect(read(`:61:2611201120CR25,00NTRFNONREF//2026112\r\n:86:${words}`)).toEqual([
      expect.objectContaining({
        ...{ row: 1, statement: 0, statementId: "00012/001", account: "NL91ABNA0417164300" },
        ...{ bookedOn: "2026-11-20", amount: "25.00", currency: "EUR", isCredit: true },
        ...expected,
      }),
    ]);
  });
});

test.each([
  [":61:261120C25,NTRFA", { amount: "25", bookedOn: "2026-11-20", reference: "A" }],
  [":61:261120DR25,00NMSC", { isCredit: false, isReversal: false }],
  [":61:261120RC25,00NMSC", { isCredit: true, isReversal: true }],
  [":61:261120EC25,00NMSC", { isCredit: true, isBooked: false }],
  [":61:2512310102C1,5NMSC", { bookedOn: "2026-01-02", amount: "1.5" }],
  [":61:2601021231C1,5NMSC", { bookedOn: "2025-12-31" }],
])("%s", (booking, expected) => {
  expect(read(booking)).toEqual([expect.objectContaining(expected)]);
});

test("a booking that cannot be read is a problem, and the others are read", () => {
  expect(read(":61:nothing", ":61:261120C2,00NMSC", ":86:one")).toEqual([
    { row: 1, message: "“nothing” is not a booking" },
    expect.objectContaining({ row: 2, amount: "2.00", remittance: "one" }),
  ]);
});

test("statements in their envelopes follow each other, and words after a balance are of no booking", () => {
  const one = `{1:F01X}{4:\r\n${file(":61:261120C2,00NMSC")}}\r\n`;
  const { lines } = readMt940(`${one}${one.replace("00012", "00013")}:86:no booking's`);
  expect(lines).toMatchObject([
    { statement: 0, statementId: "00012/001", remittance: "" },
    { statement: 1, statementId: "00013/001", remittance: "" },
  ]);
});
