import { getSpellings, nameKey, squashName } from "#base/text/name-key.ts";

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
const MAX_WORDS = 8;

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
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const orders = words.map((_, index) =>
    [...words.slice(index), ...words.slice(0, index)].join(" "),
  );
  return [...new Set(orders.flatMap((name) => getSpellings(squashName(name))))];
}
