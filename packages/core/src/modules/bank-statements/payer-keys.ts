import { nameKey } from "#base/name-key.ts";

/** Words of a payer's name that are in no member's: titles, and what joins two people. */
const NO_NAMES = new Set([
  "mr",
  "mrs",
  "ms",
  "miss",
  "dr",
  "herr",
  "frau",
  "hr",
  "fr",
  "dhr",
  "mw",
  "mme",
  "mlle",
]);
const MOST_WORDS = 8;
/** More names than have so many of these pairs of letters are not worth a guess. */
const MOST_PAIRS = 4;
/** How banks write ä, ö, ü and their like, whose letters are folded to the first of each. */
const PAIRS = /[aou]e/g;

/** A name without blanks, dashes and apostrophes, which banks leave out. */
export const squashName = (key: string): string => key.replace(/[ '.-]/g, "");

/**
 * The ways in which a member's name may be written that a bank writes as this one: `Lovelace, Ada`,
 * `LOVELACE ADA` and `Mrs Ada Lovelace` are `adalovelace`, and `MUELLER JEANPIERRE` is Jean-Pierre
 * Müller; folded, without blanks, dashes and apostrophes. A single word is nobody's whole name.
 */
export function payerKeys(payerName: string | null): string[] {
  const words = nameKey(payerName ?? "")
    .replace(/[^\p{L}\p{N}' -]/gu, " ")
    .split(" ")
    .filter((word) => word !== "" && !NO_NAMES.has(word));
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const orders = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
  return [...new Set(orders.flatMap((name) => withoutPairs(squashName(name))))];
}

/** A name with each choice of its pairs as the one letter that they may stand for. */
function withoutPairs(name: string): string[] {
  const pairs = [...name.matchAll(PAIRS)].map(({ index }) => index);
  let names = [name];
  if (pairs.length > MOST_PAIRS) return names;
  for (const at of pairs.toReversed())
    names = names.flatMap((one) => [one, one.slice(0, at + 1) + one.slice(at + 2)]);
  return names;
}
