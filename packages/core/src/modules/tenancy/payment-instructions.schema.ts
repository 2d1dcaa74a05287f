import { longText } from "#base/fields.schema.ts";

// Groups of four, with or without spaces between them, as banks write it.
const IBAN_LINE = /^(?:IBAN[: ]*)?([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?)$/i;
const MIN_DIGITS = 8;

/** The account numbers among the lines, without spaces. Their checksums may be wrong. */
const listIbans = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    const iban = IBAN_LINE.exec(line.trim())?.[1]?.replaceAll(" ", "").toUpperCase();
    return iban && iban.replaceAll(/\D/g, "").length >= MIN_DIGITS ? [iban] : [];
  });

/** The remainder by which ISO 7064 (MOD 97-10) checks letters and digits. */
export function remainder97(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

const hasChecksum = (iban: string): boolean =>
  remainder97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;

/** The first valid IBAN of the instructions, without spaces. */
export const findIban = (instructions: string): string | undefined =>
  listIbans(instructions).find(hasChecksum);

/** How to pay: an IBAN or words. A line that looks like an IBAN must have a right checksum. */
export const paymentInstructions = longText
  .min(1)
  .max(1_000)
  .refine((text) => listIbans(text).every(hasChecksum), {
    message: "contains an IBAN whose checksum is wrong",
    params: { reason: "IBAN_CHECKSUM" },
  });
