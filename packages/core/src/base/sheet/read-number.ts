import type { Reading } from "./cell-result.ts";

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/**
 * A number in a common form: `1234.5`, `1234,5`, `1.234,5`, `1,234.5`, `1 234,5`. `1,234` is
 * ambiguous (1.234 or 1234), so it is refused.
 */
export function readNumber(text: string): Reading<number> {
  const compact = text.replace(/[\s'’]/g, "");
  const commas = compact.split(",").length - 1;
  const points = compact.split(".").length - 1;
  const lastComma = compact.lastIndexOf(",");
  const lastPoint = compact.lastIndexOf(".");
  if (commas === 1 && points === 0 && /^-?[1-9]\d{0,2},\d{3}$/.test(compact))
    return { message: `“${text}” is ambiguous. Write ${compact.replace(",", "")}.` };
  const decimalComma = points > 1 || (commas === 1 && lastComma > lastPoint);
  const plain = decimalComma
    ? withoutGroups(compact, ".").replace(",", ".")
    : withoutGroups(compact, ",");
  const number = Number(plain);
  if (!PLAIN.test(plain) || !Number.isFinite(number))
    return { message: `“${text}” is not a number` };
  return { value: number };
}

/** Removes marks of thousands where they are at the right places. */
const withoutGroups = (text: string, mark: "." | ","): string => {
  const groups = mark === "." ? /^-?\d{1,3}(?:\.\d{3})+(?=,|$)/ : /^-?\d{1,3}(?:,\d{3})+(?=\.|$)/;
  return text.replace(groups, (whole) => whole.replaceAll(mark, ""));
};
