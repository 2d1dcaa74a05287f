import type { Reading } from "./cell-result.ts";

export type DecimalMark = "." | ",";

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const MARKS: readonly DecimalMark[] = [".", ","];
/** A lone mark with three digits after it: 1.234 is 1234 to some readers, and 1.234 to others. */
const TWO_WAYS = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A number in a common form: `1234.5`, `1234,5`, `1.234,5`, `1,234.5`, `1 234,5`, with any minus
 * sign. `1,234` and `1.234` can be read in two ways, so they are refused unless the column's
 * decimal mark is known.
 */
export function readNumber(text: string, mark?: DecimalMark): Reading<number> {
  const compact = compactNumber(text);
  const decimalMark = mark ?? decimalMarkOf(compact);
  if (TWO_WAYS.test(compact) && !decimalMark)
    return { message: `“${text}” is ambiguous. Write ${compact.replace(/[.,]/, "")}.` };
  const plain = withoutGroups(compact, decimalMark === "," ? "." : ",").replace(",", ".");
  const number = Number(plain);
  if (!PLAIN.test(plain) || !Number.isFinite(number))
    return { message: `“${text}” is not a number` };
  return { value: number };
}

/**
 * The mark that the numbers of a column have before their decimals, as far as those tell it that can
 * be read in one way only; undefined when none does, or when they contradict each other.
 */
export function findDecimalMark(texts: Iterable<string>): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const text of texts) {
    const mark = decimalMarkOf(compactNumber(text));
    if (mark) marks.add(mark);
  }
  const [mark] = marks;
  return marks.size === 1 ? mark : undefined;
}

/** Without blanks and apostrophes between digits; U+2212 and dashes are minus signs. */
const compactNumber = (text: string): string => text.replace(/[\s'’]/g, "").replace(/^[−–—]/, "-");

/** The decimal mark that a number shows; undefined where it has none, or can be read in two ways. */
function decimalMarkOf(compact: string): DecimalMark | undefined {
  if (!/^[-+]?[\d.,]*\d$/.test(compact) || TWO_WAYS.test(compact)) return undefined;
  const [first, second] = MARKS.filter((mark) => compact.includes(mark));
  if (!first) return undefined;
  if (second) return compact.lastIndexOf(".") > compact.lastIndexOf(",") ? "." : ",";
  const isGroups = compact.split(first).length > 2;
  return isGroups === (first === ".") ? "," : ".";
}

/** Removes marks of thousands where they are at the right places. */
const withoutGroups = (text: string, mark: DecimalMark): string => {
  const groups =
    mark === "." ? /^[-+]?\d{1,3}(?:\.\d{3})+(?=,|$)/ : /^[-+]?\d{1,3}(?:,\d{3})+(?=\.|$)/;
  return text.replace(groups, (whole) => whole.replaceAll(mark, "")).replace(/^\+/, "");
};
