import { describe, expect, test } from "vitest";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import { camt, entry, transfer } from "#testing/files/camt.ts";
import { packZip } from "#testing/files/pack-zip.mjs";
import { refused } from "#testing/people/refused.ts";
import { readStatement } from "./read-statement.ts";

const TURN = getBackgroundTurn(null);

const read = (text: string | Buffer) =>
  readStatement(Buffer.from(text as string), { clubCurrency: "EUR" }, TURN);
const entriesOf = async (text: string) =>
  (await read(text)).entries.sort((a, b) => a.amount - b.amount);

describe("CAMT.053", () => {
  const NAMES = {
    "001.02": "<Dbtr><Nm>Ada &amp; Ben Lovelace</Nm></Dbtr>",
    "001.08": "<Dbtr><Pty><Nm>Ada &amp; Ben Lovelace</Nm></Pty></Dbtr>",
  };

  test.each(Object.entries(NAMES))(
    "camt.053.%s, with a prefix and without",
    async (version, dbtr) => {
      const status = version === "001.08" ? "<Sts><Cd>BOOK</Cd></Sts>" : "<Sts>BOOK</Sts>";
      const parties = `<RltdPties>${dbtr}<DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>`;
      const words = `<RmtInf><Ustrd>Membership</Ustrd><Ustrd>2026</Ustrd><Strd><CdtrRefInf><Ref>RF152026000123</Ref></CdtrRefInf></Strd></RmtInf>`;
      const xml = camt(
        entry("25.00", { status, details: `<TxDtls>${parties}${words}</TxDtls>` }),
        version,
      );
      const statement = await read(xml);
      expect(statement).toMatchObject({
        ...{ format: "CAMT053", account: "NL91ABNA0417164300" },
        leftOut: { debits: 0, reversals: 0, pending: 0 },
        entries: [
          {
            ...{ amount: 2500, currency: "EUR", bookedOn: "2026-11-20" },
            ...{ payerName: "Ada & Ben Lovelace", payerIban: "DE02120300000000202051" },
            ...{ reference: "RF152026000123", remittance: "Membership 2026" },
          },
        ],
      });
      const prefixed = xml.replace(/<(\/?)([A-Z])/g, "<$1doc:$2").replace("xmlns=", "xmlns:doc=");
      expect(await read(prefixed)).toEqual(statement);
      expect(await read(`\uFEFF${xml}`)).toEqual(statement);
      expect(await read(Buffer.from(`\uFEFF${xml}`, "utf16le"))).toEqual(statement);
    },
  );

  test("money that went out, reversals and bookings to come are counted, not recorded", async () => {
    const xml = camt(
      entry("1.00"),
      entry("2.00", { direction: "DBIT" }),
      entry("3.00", { more: "<RvslInd>true</RvslInd>" }),
      entry("4.00", { direction: "DBIT", more: "<RvslInd>true</RvslInd>" }),
      entry("5.00", { status: "<Sts>PDNG</Sts>" }),
    );
    const { entries, leftOut } = await read(xml);
    expect(entries.map(({ amount }) => amount)).toEqual([100]);
    expect(leftOut).toEqual({ debits: 1, reversals: 2, pending: 1 });
  });

  test("a batch is its transfers when they add up, and one entry when they do not", async () => {
    const details = transfer("10.00", "One") + transfer("10.00", "Two") + transfer("5.50", "Three");
    const split = await entriesOf(camt(entry("25.50", { details })));
    expect(split.map(({ amount, payerName }) => [amount, payerName])).toEqual(
      expect.arrayContaining([
        [550, "Three"],
        [1000, "One"],
        [1000, "Two"],
      ]),
    );
    expect(new Set(split.map(({ entryKey }) => entryKey)).size).toBe(3);
    const [whole, ...others] = await entriesOf(camt(entry("25.49", { details })));
    expect(others).toEqual([]);
    expect(whole).toMatchObject({
      amount: 2549,
      payerName: null,
      remittance: "for One for Two for Three",
    });
  });

  test("equal bookings of a statement are two entries, of overlapping statements one", async () => {
    const twice = entry("10.00") + entry("10.00");
    const one = await entriesOf(camt(twice));
    expect(new Set(one.map(({ entryKey }) => entryKey)).size).toBe(2);
    expect(await entriesOf(camt(`${twice}</Stmt><Stmt>${twice}`))).toEqual(
      // The second statement of the file names no account, so its bookings are others.
      expect.arrayContaining(one),
    );
    const account = "<Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>";
    expect(await entriesOf(camt(`${twice}</Stmt><Stmt>${account}${twice}`))).toEqual(one);
    const repeated = `${twice}</Stmt><Stmt><Id>1</Id>${account}${twice}`;
    expect(await entriesOf(camt(repeated))).toEqual(one);
    const bankRef = "<AcctSvcrRef>2026-77</AcctSvcrRef>";
    const [first] = await entriesOf(camt(entry("10.00", { more: bankRef })));
    const details = transfer("10.00", "Written differently");
    const [again] = await entriesOf(camt(entry("10.00", { more: bankRef, details })));
    expect(again?.entryKey).toBe(first?.entryKey);
  });

  test("equal transfers of a day in two statements of one file are two payments", async () => {
    const account = "<Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>";
    const next = `</Stmt><Stmt><Id>2</Id>${account}`;
    const plain = await entriesOf(camt(`${entry("10.00")}${next}${entry("10.00")}`));
    expect(new Set(plain.map(({ entryKey }) => entryKey)).size).toBe(2);
    const more = "<AcctSvcrRef>2026-77</AcctSvcrRef>";
    const known = entry("10.00", { more });
    expect(await entriesOf(camt(`${known}${next}${known}`))).toHaveLength(1);
  });

  test.each([
    ["CAMT052", "BkToCstmrAcctRpt", "Rpt"],
    ["CAMT054", "BkToCstmrDbtCdtNtfctn", "Ntfctn"],
  ])("%s is read as well", async (format, message, statement) => {
    const xml = camt(entry("25.00"))
      .replaceAll("BkToCstmrStmt", message)
      .replaceAll(/(<\/?)Stmt/g, `$1${statement}`);
    expect(await read(xml)).toMatchObject({ format, entries: [{ amount: 2500 }] });
  });

  test("the statements of an archive are read one after the other", async () => {
    const files = new Map([
      ["2026-11/b.xml", Buffer.from(camt(entry("2.00")))],
      ["2026-11/a.XML", Buffer.from(camt(entry("1.00") + entry("x")))],
      ["readme.txt", Buffer.from("-")],
    ]);
    expect(await read(packZip(files))).toMatchObject({
      ...{ format: "CAMT053", entries: [{}, {}] },
      problems: [{ row: 2, message: "“x” is not an amount in EUR" }],
    });
    const other = packZip(new Map([["a.csv", Buffer.from("a")]]));
    await expect(read(other)).rejects.toMatchObject({ message: expect.stringContaining(".xml") });
  });

  test("the minor units of each currency, exactly", async () => {
    const amounts = async (amount: string, currency: string) =>
      (await entriesOf(camt(entry(amount, { currency })))).map((each) => each.amount);
    expect(await amounts("1234567890.07", "EUR")).toEqual([123456789007]);
    expect(await amounts("1500", "JPY")).toEqual([1500]);
    expect(await amounts("1.5", "EUR")).toEqual([150]);
    for (const [amount, currency] of [
      ["0.005", "EUR"],
      ["1.5", "JPY"],
      ["99999999999999999999", "EUR"],
      ["-5.00", "EUR"],
      ["1e3", "EUR"],
      ["5.00", "XQX"],
      ["5.00", "eur"],
    ] as const)
      await expect(amounts(amount, currency)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });
});

describe("CSV of banks", () => {
  test.each([
    [
      "a German savings bank",
      `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02120300000000202051";"20.11.26";"20.11.26";"GUTSCHR. UEBERWEISUNG";"RF152026000123";"Lovelace, Ada";"DE02500105170137075030";"INGDDEFF";"1.025,00";"EUR";"Umsatz gebucht"
"DE02120300000000202051";"20.11.26";"20.11.26";"LASTSCHRIFT";"Strom";"Stadtwerke";"DE1";"X";"-80,00";"EUR";"Umsatz gebucht"
"DE02120300000000202051";"21.11.26";"21.11.26";"GUTSCHR. UEBERWEISUNG";"Beitrag";"Ben";"DE1";"X";"5,00";"EUR";"Umsatz vorgemerkt"`,
      { remittance: "GUTSCHR. UEBERWEISUNG RF152026000123", payerIban: "DE02500105170137075030" },
    ],
    [
      "a German bank with its words above the headings",
      `"Girokonto";"DE02120300000000202051"\n"Kontostand vom 21.11.2026:";"1.234,56 €"\n""\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"20.11.26";"20.11.26";"Gebucht";"Lovelace, Ada";"Club";"RF152026000123";"Eingang";"DE02500105170137075030";"1.025,00 €";"";"";""`,
      { remittance: "RF152026000123" },
    ],
    [
      "ING of the Netherlands",
      `"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"
"20261120";"Lovelace, Ada";"NL91ABNA0417164300";"NL69INGB0123456789";"OV";"Bij";"1025,00";"Overschrijving";"RF152026000123"
"20261120";"Energie";"NL91ABNA0417164300";"NL1";"IC";"Af";"80,00";"Incasso";"stroom"`,
      { remittance: "RF152026000123", payerIban: "NL69INGB0123456789" },
    ],
    [
      "Rabobank",
      `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Omschrijving-1","Omschrijving-2"
"NL44RABO0123456789","EUR","RABONL2U","000000000000007213","2026-11-20","2026-11-20","+1025,00","+1868,12","NL69INGB0123456789","Lovelace, Ada","RF1520","26000123"`,
      { remittance: "RF1520 26000123" },
    ],
    [
      "a British bank, days before months",
      `Transaction Date,Transaction Type,Account Number,Transaction Description,Debit Amount,Credit Amount,Name
20/11/2026,FPI,12345678,RF152026000123,,"1,025.00","Lovelace, Ada"
03/11/2026,DD,12345678,POWER,80.00,,POWER CO`,
      { remittance: "RF152026000123" },
    ],
  ])("%s", async (_bank, csv, more) => {
    const { format, entries } = await read(csv);
    expect(format).toBe("CSV");
    expect(entries).toMatchObject([
      {
        amount: 102_500,
        currency: "EUR",
        bookedOn: "2026-11-20",
        payerName: "Lovelace, Ada",
        ...more,
      },
    ]);
  });

  test("03/04/2026 is the 3rd of April, unless a row of the file can only be a month first", async () => {
    const days = async (...rows: string[]) =>
      (await read(`Date,Amount\n${rows.map((day) => `${day},1.00`).join("\n")}`)).entries
        .map(({ bookedOn }) => bookedOn)
        .sort();
    expect(await days("03/04/2026", "05 Apr 2026")).toEqual(["2026-04-03", "2026-04-05"]);
    expect(await days("03/04/2026", "03/14/2026")).toEqual(["2026-03-04", "2026-03-14"]);
  });
});

describe("CSV in currencies with other decimals than two", () => {
  test.each([
    ["12.500", "JPY", 12_500],
    ["12,500", "JPY", 12_500],
    ["1.234.567", "HUF", 123_456_700],
    ["1.234,56", "HUF", 123_456],
    ["2500", "RSD", 250_000],
    ["1.234", "KWD", 1_234],
    ["1,234.567", "KWD", 1_234_567],
    ["0.0001", "CLF", 1],
  ])("%s %s is %d minor units", async (amount, currency, minor) => {
    const csv = `Date;Amount;Currency\n1.2.2026;${amount};${currency}`;
    const inClubsCurrency = `Date;Amount\n1.2.2026;${amount}`;
    expect((await read(csv)).entries).toMatchObject([{ currency, amount: minor }]);
    const statement = await readStatement(
      Buffer.from(inClubsCurrency),
      { clubCurrency: currency },
      TURN,
    );
    expect(statement.entries).toMatchObject([{ currency, amount: minor }]);
  });
});

describe("422 says why", () => {
  test.each([
    ["an empty file", "", "header row"],
    ["a file without headings", "a;b\n1;2", "header row"],
    ["a date that is none", "Date,Amount\n31.02.2026,5.00", "Row 2"],
    ["an amount that can be read in two ways", 'Date,Amount\n1.2.2026,"1,234"', "ambiguous"],
    ["thousands that could be a decimal", "Date;Amount\n1.2.2026;12.500", "Write 12500"],
    ["a comma before three decimals", 'Date,Amount,Currency\n1.2.2026,"1,234",KWD', "ambiguous"],
    ["parts of a cent", "Date,Amount\n1.2.2026,0.005", "not an amount"],
    ["only money that went out", "Date,Amount\n1.2.2026,-5.00", "no incoming payments"],
    ["MT940 without bookings", ":20:STARTUMS\n:25:1/2\n", "no incoming payments"],
    ["a PDF", "%PDF-1.7", "PDF"],
    ["XML that ends too early", camt(entry("1.00")).slice(0, -20), "well-formed"],
    ["other XML", "<html><body/></html>", "not a bank statement"],
    ["an order to pay", camt("").replaceAll("BkToCstmrStmt", "CstmrCdtTrfInitn"), "pain.001"],
    [
      "an entry without an amount",
      camt("<Ntry><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>"),
      "no amount",
    ],
    [
      "a date that is no day",
      camt(entry("1.00")).replace("2026-11-20", "2026-11-31"),
      "not a date",
    ],
    ["entities", `<!DOCTYPE a [<!ENTITY b "c">]>${camt(entry("1.00"))}`, "not a bank statement"],
    ["depth", "<a>".repeat(100_000), "not a bank statement"],
    ["more than 10,000 bookings", camt(entry("1.00").repeat(10_001)), "10,000"],
  ])("%s", async (_name, text, words) => {
    await expect(read(text)).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      message: expect.stringContaining(words),
    });
  });
});
