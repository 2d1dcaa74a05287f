import { describe, expect, test } from "vitest";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import { readStatement } from "./read-statement.ts";

const TURN = getBackgroundTurn(null);

const read = (text: string) => readStatement(Buffer.from(text), { clubCurrency: "EUR" }, TURN);

describe("a bank's own layout", () => {
  const IBAN = "DE02500105170137075030";
  test.each([
    [
      "KBC",
      `Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
BE68539007547034;;CLUB VZW;EUR;2026011;20/11/2026;OVERSCHRIJVING;20/11/2026;25,00;1000,00;25,00;;${IBAN};INGDDEFF;LOVELACE ADA;;***202/6000/12389***;lidgeld`,
      {
        ...{ payerName: "LOVELACE ADA", payerIban: IBAN, reference: "***202/6000/12389***" },
        remittance: "OVERSCHRIJVING lidgeld",
      },
    ],
    [
      "KBC in English",
      `Account number;Heading;Name;Currency;Statement number;Date;Description;Value;Amount;Balance;Credit;Debit;Counterparty's account number;Counterparty BIC;Counterparty name;Counterparty address;Structured reference;Free-format reference
BE68539007547034;;CLUB;EUR;2026011;20/11/2026;TRANSFER;20/11/2026;25,00;1000,00;25,00;;${IBAN};INGDDEFF;LOVELACE ADA;;;fee`,
      { payerName: "LOVELACE ADA", payerIban: IBAN, remittance: "TRANSFER fee" },
    ],
    [
      "Crédit Agricole",
      `Téléchargement du 21/11/2026;\nCompte de Dépôt n° 12345678901 ;\nSolde au 20/11/2026 1 234,56 €;\n\nListe des opérations du compte;\n\nDate;Libellé;Débit euros;Crédit euros;
20/11/2026;"VIREMENT EN VOTRE FAVEUR\nMME LOVELACE ADA";;25,00;
20/11/2026;"PRELEVEMENT";80,00;;`,
      { payerName: null, remittance: "VIREMENT EN VOTRE FAVEUR MME LOVELACE ADA" },
    ],
    [
      "La Banque Postale",
      `Numéro Compte   ;0123456A033\nType         ;CCP\nCompte tenu en  ;euros\nDate            ;21/11/2026\nSolde (EUROS)   ;1234,56\nSolde (FRANCS)  ;8098,18\n\nDate;Libellé;Montant(EUROS);Montant(FRANCS)
20/11/2026;"VIREMENT DE LOVELACE ADA";25,00;163,99`,
      { remittance: "VIREMENT DE LOVELACE ADA" },
    ],
    [
      "Boursorama",
      `dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
2026-11-20;2026-11-20;"VIR LOVELACE ADA";"Virements";"Virements";"lovelace";"25,00";"";00040123456;BoursoBank;1234.56`,
      { remittance: "VIR LOVELACE ADA" },
    ],
    [
      "PostFinance",
      `Datum von:;="2026-11-01"\nDatum bis:;="2026-11-30"\nKonto:;="CH9300762011623852957"\nWährung:;="CHF"\n\nDatum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie
20.11.2026;Gutschrift;"GUTSCHRIFT VON LOVELACE ADA";25.00;;;
19.11.2026;Lastschrift;"EINKAUF";;-80.00;;\n\nDisclaimer:\nDies ist kein Kontoauszug.`,
      { currency: "CHF", remittance: "GUTSCHRIFT VON LOVELACE ADA" },
    ],
    [
      "Raiffeisen of Switzerland",
      `IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date
CH9300762011623852957;2026-11-20 00:00:00.0;Gutschrift Lovelace Ada;25.00;1234.56;2026-11-20 00:00:00.0`,
      { payerIban: null, remittance: "Gutschrift Lovelace Ada" },
    ],
    [
      "Comdirect",
      `;\n"Umsätze Girokonto";"Zeitraum: 30 Tage";\n"Neuer Kontostand";"1.234,56 EUR";\n\n"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"20.11.2026";"20.11.2026";"Übertrag / Überweisung";"Auftraggeber: LOVELACE ADA Buchungstext: Beitrag 2026-000065 Ref. 8N2C20AG1ABCDEF2/12345";"25,00";`,
      {
        payerName: "LOVELACE ADA",
        remittance: "Beitrag 2026-000065 Ref. 8N2C20AG1ABCDEF2/12345",
      },
    ],
    [
      "Raiffeisen of Switzerland, with details",
      `IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date
CH9300762011623852957;2026-11-20 00:00:00.0;Gutschrift;25.00;1234.56;2026-11-20 00:00:00.0
;;"Lovelace Ada, Seeweg 1, 8800 Thalwil";;;
;;"Mitteilung: RF152026000123";;;
CH9300762011623852957;2026-11-19 00:00:00.0;E-Banking Auftrag;-80.00;1209.56;2026-11-19 00:00:00.0
;;"Elektrizitätswerk";;;`,
      { remittance: "Gutschrift Lovelace Ada, Seeweg 1, 8800 Thalwil Mitteilung: RF152026000123" },
    ],
    [
      "Raiffeisen of Austria, without headings",
      `20.11.2026;"Auftraggeber: Ada Lovelace Zahlungsreferenz: RF152026000123 IBAN Auftraggeber: ${IBAN} BIC Auftraggeber: INGDDEFF";20.11.2026;25,00;EUR;20.11.2026 09:12:34:123
19.11.2026;"Strom";19.11.2026;-80,00;EUR;19.11.2026 09:12:34:123`,
      { payerName: "Ada Lovelace", payerIban: IBAN, remittance: "RF152026000123" },
    ],
    [
      "bunq",
      `"Date";"Interest Date";"Amount";"Account";"Counterparty";"Name";"Description"
"2026-11-20";"2026-11-20";"25,00";"NL91BUNQ0123456789";"${IBAN}";"A LOVELACE";"contributie"`,
      { payerName: "A LOVELACE", payerIban: IBAN, remittance: "contributie" },
    ],
    [
      "UBS",
      `IBAN:;CH93 0076 2011 6238 5295 7\nVon:;01.11.2026\n\nAbschlussdatum;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten
2026-11-20;2026-11-20;2026-11-20;CHF;;25.00;1025.00;999;"Ada Lovelace; Zürich";Gutschrift;"Zahlungsgrund: Beitrag";`,
      {
        currency: "CHF",
        remittance: "Ada Lovelace; Zürich Gutschrift Zahlungsgrund: Beitrag",
      },
    ],
    [
      "Belfius",
      `Boekingsdatum vanaf;01/11/2026\nBedrag vanaf;\n\nRekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
BE68 5390 0754 7034;20/11/2026;1;1;${IBAN};LOVELACE ADA;;;OVERSCHRIJVING;20/11/2026;25,00;EUR;INGDDEFF;DE;lidgeld`,
      { payerName: "LOVELACE ADA", payerIban: IBAN, remittance: "OVERSCHRIJVING lidgeld" },
    ],
    [
      "BNP Paribas Fortis",
      `Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Status
2026-00012;20/11/2026;20/11/2026;25,00;EUR;BE68539007547034;Overschrijving;${IBAN};LOVELACE ADA;lidgeld;Geaccepteerd`,
      { payerName: "LOVELACE ADA", payerIban: IBAN, remittance: "lidgeld" },
    ],
    [
      "Argenta",
      `Rekening;Boekdatum;Valutadatum;Referentie;Beschrijving;Bedrag;Munt;Verrichtingsdatum;Rekening tegenpartij;Naam tegenpartij;Mededeling
BE68539007547034;20-11-2026;21-11-2026;C6C03;Inkomende overschrijving;25,00;EUR;20-11-2026;${IBAN};LOVELACE ADA;lidgeld`,
      { payerName: "LOVELACE ADA", payerIban: IBAN, remittance: "lidgeld" },
    ],
    [
      "Knab",
      `KNAB EXPORT;;;;;;;;;\nRekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving
NL91KNAB0123456789;20-11-2026;EUR;C;25,00;${IBAN};A LOVELACE;20-11-2026;;contributie
NL91KNAB0123456789;19-11-2026;EUR;D;80,00;${IBAN};STROOM;19-11-2026;;stroom`,
      { payerName: "A LOVELACE", payerIban: IBAN, remittance: "contributie" },
    ],
    [
      "Postbank",
      `Umsätze\nKontonummer;0123;DE12\n\nBuchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Betrag;Soll;Haben;Währung
20.11.2026;20.11.2026;SEPA Überweisung;Ada Lovelace;Beitrag 2026;${IBAN};INGDDEFF;25,00;;25,00;EUR`,
      { payerName: "Ada Lovelace", payerIban: IBAN, remittance: "Beitrag 2026" },
    ],
    [
      "Société Générale",
      `="0123456789";01/11/2026;30/11/2026;\n\ndate_comptabilisation;libellé_complet_operation;montant_operation;devise;
20/11/2026;VIR RECU DE: LOVELACE ADA MOTIF: cotisation;25,00;EUR;`,
      { remittance: "VIR RECU DE: LOVELACE ADA MOTIF: cotisation" },
    ],
    [
      "Triodos, without headings",
      `"20-11-2026","NL91TRIO0123456789","25,00","Credit","A LOVELACE","${IBAN}","ET","contributie","1.025,00"
"19-11-2026","NL91TRIO0123456789","80,00","Debet","STROOM","${IBAN}","IC","stroom","1.000,00"`,
      { payerName: "A LOVELACE", payerIban: IBAN, remittance: "contributie" },
    ],
    [
      "SNS, without headings",
      `20-11-2026,NL91SNSB0123456789,${IBAN},A LOVELACE,,,,EUR,1000.00,EUR,25.00,20-11-2026,20-11-2026,9722,IOB,,,contributie,12
19-11-2026,NL91SNSB0123456789,,,,,,EUR,1025.00,EUR,-80.00,19-11-2026,19-11-2026,9722,INC,,,stroom,12`,
      { payerName: "A LOVELACE", payerIban: IBAN, remittance: "contributie" },
    ],
    [
      "ABN AMRO, without headings",
      `417164300\tEUR\t20261120\t1000,00\t1025,00\t20261120\t25,00\t/TRTP/SEPA OVERBOEKING/IBAN/${IBAN}/BIC/INGDDEFF/NAME/A LOVELACE/REMI/RF152026000123/EREF/NOTPROVIDED
417164300\tEUR\t20261121\t1025,00\t945,00\t20261121\t-80,00\tSEPA Incasso`,
      { payerName: "A LOVELACE", payerIban: IBAN, remittance: "RF152026000123" },
    ],
    [
      "ABN AMRO with headings",
      `accountNumber\tmutationcode\ttransactiondate\tvaluedate\tstartsaldo\tendsaldo\tamount\tdescription
417164300\tEUR\t20261120\t20261120\t1000,00\t1025,00\t25,00\t/TRTP/SEPA OVERBOEKING/IBAN/${IBAN}/BIC/INGDDEFF/NAME/A LOVELACE/REMI/fee/EREF/NOTPROVIDED`,
      { payerName: "A LOVELACE", payerIban: IBAN, remittance: "fee" },
    ],
    [
      "HSBC, which writes no headings",
      `20/11/2026,"LOVELACE A MEMBERSHIP","25.00"\n21/11/2026,"CARD PAYMENT","-1,012.50"`,
      { payerName: null, remittance: "LOVELACE A MEMBERSHIP" },
    ],
    [
      "NatWest, with apostrophes before texts",
      `Date, Type, Description, Value, Balance, Account Name, Account Number\n20/11/2026,BAC,"'LOVELACE A , FEES",25.00,1000.00,"'CLUB","'600001-12345678",`,
      { remittance: "LOVELACE A , FEES" },
    ],
    [
      "a name that begins with an apostrophe",
      `Datum;Naam;Omschrijving;Bedrag\n20-11-2026;'t Hart;contributie;25,00`,
      { payerName: "'t Hart", remittance: "contributie" },
    ],
  ])("%s", async (_bank, csv, expected) => {
    expect(await read(csv)).toMatchObject({
      problems: [],
      entries: [{ amount: 2500, currency: "EUR", bookedOn: "2026-11-20", ...expected }],
    });
  });
});

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

describe("columns that no bank of ours names so", () => {
  const CSV = "Konto 1\nTag,Wert,Von,Wofür\n20.11.2026,25.00,Ada Lovelace,Beitrag\n";

  test("422 with the headings and the first rows, for a person to choose", async () => {
    await expect(read(CSV)).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [
        {
          headings: ["Tag", "Wert", "Von", "Wofür"],
          rows: [["20.11.2026", "25.00", "Ada Lovelace", "Beitrag"]],
        },
      ],
    });
  });

  test("are read as they were chosen", async () => {
    const columns = { bookedOn: "Tag", amount: "Wert", payerName: "Von", remittance: "Wofür" };
    const chosen = await readStatement(Buffer.from(CSV), { clubCurrency: "EUR", columns }, TURN);
    expect(chosen.entries).toMatchObject([
      {
        ...{ bookedOn: "2026-11-20", amount: 2500, payerName: "Ada Lovelace" },
        remittance: "Beitrag",
      },
    ]);
  });
});
