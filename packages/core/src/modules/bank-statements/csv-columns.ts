import { headingKey } from "../imports/mapping/header-synonyms.ts";

/**
 * How German, Austrian, Dutch and British banks name the columns of an export, the likeliest first.
 * Folded: see headingKey.
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
    "posting date",
    "completed date",
    "started date",
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
    "betrag eur",
    "betrag in eur",
    "umsatz",
    "umsatz in eur",
    "umsatz eur",
    "bedrag",
    "bedrag eur",
    "transactiebedrag",
    "amount",
    "amount eur",
    "amount gbp",
    "transaction amount",
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
    "money in gbp",
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
  ],
  currency: [
    "wahrung",
    "waehrung",
    "munt",
    "muntsoort",
    "valutacode",
    "currency",
    "currency code",
    "valuta",
  ],
  account: [
    "auftragskonto",
    "iban auftragskonto",
    "bezeichnung auftragskonto",
    "iban bban",
    "rekening",
    "own account",
    "account number",
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
    "counterparty iban",
    "counter party account",
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
]);

/** Where in a row each meaning stands. */
export interface CsvColumns {
  at: Partial<Record<keyof typeof HEADINGS, number>>;
  remittance: number[];
  /** The currency that the amount's heading names, `Betrag (EUR)`, else the club's. */
  currency: string;
}

/** The columns of a row of headings; undefined for a row that names no date or no amount. */
export function columnsOf(cells: readonly string[], ownCurrency: string): CsvColumns | undefined {
  const keys = cells.map(headingKey);
  const at = Object.fromEntries(
    Object.entries(HEADINGS).flatMap(([meaning, headings]) => {
      const found = headings.find((heading) => keys.includes(heading));
      return found === undefined ? [] : [[meaning, keys.indexOf(found)]];
    }),
  ) as CsvColumns["at"];
  const amount = at.amount ?? at.credit;
  if (at.bookedOn === undefined || amount === undefined) return undefined;
  const remittance = keys.flatMap((key, index) => (REMITTANCE.has(key) ? [index] : []));
  const currency = /\b(EUR|GBP|CHF|USD)\b/.exec(cells[amount] ?? "")?.[1] ?? ownCurrency;
  return { at, remittance, currency };
}
