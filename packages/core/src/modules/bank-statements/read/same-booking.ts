import { nameKey } from "#base/text/name-key.ts";

/** What two files of one bank say of a booking, each in its own words. */
export interface Worded {
  account: string | null;
  bookedOn: string;
  amount: number;
  currency: string;
  payerName: string | null;
  payerIban: string | null;
  reference: string | null;
  remittance: string;
}

/** Shorter words, such as "fee", are in the text of many. */
const TELLING = 8;

/** The same in a form that can be compared. */
export interface Compared {
  account: string;
  /** Day, amount and currency, which have to be equal. */
  sum: string;
  payerIban: string;
  payerWords: string;
  texts: string[];
  text: string;
}

export function compared(entry: Worded): Compared {
  const { bookedOn, amount, currency, reference, remittance } = entry;
  const texts = [bare(reference), bare(remittance)].filter(Boolean);
  return {
    account: bare(entry.account),
    sum: `${bookedOn} ${amount} ${currency}`,
    payerIban: bare(entry.payerIban),
    payerWords: splitName(entry.payerName ?? ""),
    texts,
    text: texts.join(""),
  };
}

/**
 * Whether two entries of files in different formats, of equal sum, are one booking
 * (rules#bank-duplicates): nothing known of the account and the payer contradicts, and what was
 * written agrees. In doubt they are two: a treasurer sees an entry too many, but nobody sees one
 * that is missing.
 */
export function isSameBooking(a: Compared, b: Compared): boolean {
  // A number of an account may be given alone or in its IBAN.
  if (!a.account.includes(b.account) && !b.account.includes(a.account)) return false;
  const payer = samePayer(a, b);
  if (payer === false) return false;
  if (a.text === "" || b.text === "") return payer === true;
  const agrees = (part: string, text: string) =>
    text.includes(part) && (payer === true || part.length >= TELLING);
  return (
    a.texts.some((part) => agrees(part, b.text)) || b.texts.some((part) => agrees(part, a.text))
  );
}

/** Undefined when one of the files does not say who paid. */
function samePayer(a: Compared, b: Compared): boolean | undefined {
  if (a.payerIban && b.payerIban) return a.payerIban === b.payerIban;
  if (a.payerWords && b.payerWords) return a.payerWords === b.payerWords;
  return undefined;
}

/** Letters and digits alone: banks set blanks, dots and line ends where they like. */
const bare = (text: string | null): string => nameKey(text ?? "").replace(/[^\p{L}\p{N}]/gu, "");

/** Banks write the family name first or last. */
const splitName = (name: string): string =>
  nameKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
