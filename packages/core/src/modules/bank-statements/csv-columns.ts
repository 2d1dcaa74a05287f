import { headingKey } from "../imports/mapping/header-synonyms.ts";
import type { StatementColumns } from "./bank-statements.schema.ts";

/**
 * How banks of Germany, Austria, Switzerland, the Netherlands, Belgium, France and Britain name the
 * columns of an export, the likeliest first. Folded and without a currency at their end.
 */
const HEADINGS = {
  bookedOn: [
    "buchungstag",
    "buchungsdatum",
    "bookingdate",
    "booking date",
    "buchung",
    "boekdatum",
    "boekingsdatum",
    "transaction date",
    "transactiedatum",
    "transactiondate",
    "posting date",
    "completed date",
    "started date",
    "booked at",
    "date operation",
    "date de l operation",
    "date de comptabilisation",
    "date comptable",
    "dateop",
    "datum",
    "date",
    "rentedatum",
    "valutadatum",
    "wertstellungsdatum",
    "wertstellung",
    "value date",
  ],
  amount: [
    "betrag",
    "umsatz",
    "bedrag",
    "transactiebedrag",
    "amount",
    "transaction amount",
    "credit debit amount",
    "montant",
    "montant de l operation",
    "value",
  ],
  credit: [
    "haben",
    "gutschrift",
    "bij",
    "credit",
    "credit amount",
    "paid in",
    "money in",
    "deposits",
  ],
  direction: [
    "soll haben",
    "s h",
    "af bij",
    "bij af",
    "debet credit",
    "debit credit",
    "credit debit",
    "d c",
    "c d",
    "credit debit indicator",
    "sens",
  ],
  currency: [
    "wahrung",
    "waehrung",
    "munt",
    "muntsoort",
    "valutacode",
    "currency",
    "currency code",
    "devise",
    "valuta",
    "mutationcode",
  ],
  account: [
    "auftragskonto",
    "iban auftragskonto",
    "bezeichnung auftragskonto",
    "iban bban",
    "rekening",
    "rekeningnummer",
    "numero de compte",
    "accountnum",
    "own account",
    "account number",
    "accountnumber",
    "account",
  ],
  payerName: [
    "name zahlungsbeteiligter",
    "beguenstigter zahlungspflichtiger",
    "begunstigter zahlungspflichtiger",
    "auftraggeber beguenstigter",
    "auftraggeber begunstigter",
    "auftraggeber empfanger",
    "zahlungspflichtige r",
    "zahlungspflichtiger",
    "auftraggeber",
    "partnername",
    "partner name",
    "naam tegenpartij",
    "tegenpartij",
    "naam omschrijving",
    "contrepartie",
    "nom contrepartie",
    "nom de la contrepartie",
    "counter party",
    "counterparty",
    "counterparty name",
    "payer",
    "payer name",
    "name",
    "naam",
  ],
  payerIban: [
    "iban zahlungsbeteiligter",
    "kontonummer iban",
    "partner iban",
    "tegenrekening iban bban",
    "tegenrekening",
    "rekeningnummer tegenpartij",
    "numero de compte contrepartie",
    "iban contrepartie",
    "counterparty iban",
    "counter party account",
    "counterparty account number",
    "counterparty s account number",
    "payer iban",
    "iban",
    "kontonummer",
  ],
  reference: [
    "kundenreferenz",
    "end to end referenz",
    "end to end reference",
    "endtoendid",
    "zahlungsreferenz",
    "betalingskenmerk",
    "structured reference",
    "gestructureerde mededeling",
    "communication structuree",
    "payment reference",
    "reference",
    "referenz",
  ],
  bankReference: ["volgnr", "transaction id", "transactiereferentie"],
  status: ["status", "state", "info"],
} as const;

/** These may be several, and are read one after the other. */
const REMITTANCE = new Set([
  "verwendungszweck",
  "buchungsdetails",
  "buchungstext",
  "mededelingen",
  "omschrijving",
  "omschrijving 1",
  "omschrijving 2",
  "omschrijving 3",
  "description",
  "transaction description",
  "memo",
  "narrative",
  "details",
  "remittance information",
  "vrije mededeling",
  "free format reference",
  "communication libre",
  "communication",
  "libelle",
  "libelle operation",
  "libelle simplifie",
  "label",
  "detail de l operation",
  "informations complementaires",
  "avisierungstext",
  "texte de notification",
  "notification text",
  "text",
  "motif",
  // UBS
  "beschreibung1",
  "beschreibung2",
  "beschreibung3",
  "description1",
  "description2",
  "description3",
]);

/** Where in a row each meaning stands. */
export interface CsvColumns {
  at: Partial<Record<keyof typeof HEADINGS, number>>;
  remittance: number[];
  /** The currency that the amount's heading names, `Betrag (EUR)`, else the club's. */
  currency: string;
}

/** The columns of a row of headings; undefined for a row that names no date or no amount. */
export function findColumns(
  cells: readonly string[],
  clubCurrency: string,
): CsvColumns | undefined {
  const keys = cells.map(bankHeadingKey);
  const indexes: CsvColumns["at"] = {};
  for (const meaning of MEANINGS) {
    const index = findMeaning(keys, meaning);
    if (index !== undefined) indexes[meaning] = index;
  }
  const amount = indexes.amount ?? indexes.credit;
  if (indexes.bookedOn === undefined || amount === undefined) return undefined;
  // Where it comes first, it is the club's own.
  if (keys[0] === "iban" && indexes.payerIban === 0) {
    indexes.account ??= 0;
    delete indexes.payerIban;
  }
  // Beside a name, bunq's counterparty is an account.
  const name = keys.indexOf("name");
  if (
    name >= 0 &&
    indexes.payerName === keys.indexOf("counterparty") &&
    indexes.payerIban === undefined
  )
    Object.assign(indexes, { payerIban: indexes.payerName, payerName: name });
  const remittance = keys.flatMap((key, index) => (REMITTANCE.has(key) ? [index] : []));
  return { at: indexes, remittance, currency: findCurrency(cells[amount]) ?? clubCurrency };
}

function findMeaning(keys: readonly string[], meaning: keyof typeof HEADINGS): number | undefined {
  const headings: readonly string[] = HEADINGS[meaning];
  const matchingHeading = headings.find((heading) => keys.includes(heading));
  return matchingHeading === undefined ? undefined : keys.indexOf(matchingHeading);
}

/** The currency in the heading of an amount. */
const findCurrency = (heading = ""): string | undefined =>
  /\b(EUR|GBP|CHF|USD)\b/.exec(heading)?.[1];

const MEANINGS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];

const bankHeadingKey = (heading: string): string =>
  headingKey(heading).replace(/ (?:(?:in|en) )?(?:eur|gbp|chf|usd|euros?)$/, "");

/**
 * The columns that a person chose, in the row that has all of their headings. A column of currencies
 * is found by its heading.
 */
export function findChosenColumns(
  cells: readonly string[],
  { remittance, ...chosenColumns }: StatementColumns,
  clubCurrency: string,
): CsvColumns | undefined {
  const places = Object.entries(chosenColumns).flatMap(([meaning, name]) =>
    name === undefined ? [] : [[meaning, cells.indexOf(name)] as const],
  );
  const indexes = Object.fromEntries(places) as CsvColumns["at"];
  const words = remittance === undefined ? [] : [cells.indexOf(remittance)];
  if ([...Object.values(indexes), ...words].includes(-1)) return undefined;
  const currencies = findMeaning(cells.map(bankHeadingKey), "currency");
  if (currencies !== undefined && !Object.values(indexes).includes(currencies))
    indexes.currency = currencies;
  const amount = indexes.amount ?? indexes.credit ?? -1;
  return { at: indexes, remittance: words, currency: findCurrency(cells[amount]) ?? clubCurrency };
}

const DAY = /^(?:\d{8}|\d{2}\.\d{2}\.\d{4})$/;
const AMOUNT = /^[-+]?[\d.]+,\d{2}$/;
const CURRENCY = /^[A-Z]{3}$/;

/** Exports of banks that write no headings, by what stands in each of their columns. */
const WITHOUT_HEADINGS: readonly {
  cells: readonly RegExp[];
  columns: Omit<CsvColumns, "currency">;
}[] = [
  // ABN AMRO, as text
  {
    cells: [/^(?:\d{8,10}|[A-Z]{2}\d{2}.*)$/, CURRENCY, DAY, AMOUNT, AMOUNT, DAY, AMOUNT, /./],
    columns: { at: { account: 0, currency: 1, bookedOn: 2, amount: 6 }, remittance: [7] },
  },
  // Raiffeisen of Austria, as CSV
  {
    cells: [DAY, /./, DAY, AMOUNT, CURRENCY],
    columns: { at: { bookedOn: 0, amount: 3, currency: 4 }, remittance: [1] },
  },
];

/** The columns of an export without headings, by its first row. */
export function findColumnsByContent(
  row: readonly string[] = [],
  clubCurrency: string,
): CsvColumns | undefined {
  const layout = WITHOUT_HEADINGS.find(({ cells }) =>
    cells.every((pattern, index) => pattern.test(row[index] ?? "")),
  );
  return layout && { ...layout.columns, currency: clubCurrency };
}
