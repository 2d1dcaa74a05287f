import { headingKey } from "../../imports/mapping/header-synonyms.ts";
import type { StatementColumns } from "../bank-statements.schema.ts";
import { type CsvColumns, HEADINGS, NAMES_BESIDE_ACCOUNTS, REMITTANCE } from "./bank-headings.ts";
import { WITHOUT_HEADINGS } from "./exports-without-headings.ts";

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
  if (indexes.payerIban === undefined) Object.assign(indexes, findAccountBesideName(keys));
  const remittance = keys.flatMap((key, index) => (REMITTANCE.has(key) ? [index] : []));
  return { at: indexes, remittance, currency: findCurrency(cells[amount]) ?? clubCurrency };
}

function findAccountBesideName(keys: readonly string[]): CsvColumns["at"] {
  for (const [account, name] of NAMES_BESIDE_ACCOUNTS)
    if (keys.includes(account) && keys.includes(name))
      return { payerIban: keys.indexOf(account), payerName: keys.indexOf(name) };
  return {};
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
