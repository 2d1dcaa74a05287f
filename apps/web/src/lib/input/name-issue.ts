import type { z } from "zod";

/** Messages for the errors of a field, in the page's language. */
export interface IssueWords {
  missing: string;
  email: string;
  moment: string;
  number: string;
  tooShort: (shortest: number) => string;
  tooLong: (longest: number) => string;
  tooLow: (lowest: number) => string;
  tooHigh: (highest: number) => string;
  tooFew: (fewest: number) => string;
  tooMany: (most: number) => string;
  /** By the contract's rule name, for rules that no general message explains. */
  rules: Readonly<Record<string, string>>;
  wrong: string;
}

/** Messages for empty fields by path; `*` stands for a list index: "guests.*.fullName". */
export type MissingWords = Readonly<Record<string, string>>;

type Issue = z.core.$ZodIssue;

/** The message for an issue that the contract has found. */
export function nameIssue(
  issue: Issue,
  input: unknown,
  words: IssueWords,
  missing: MissingWords = {},
): string {
  if (isEmpty(valueAt(input, issue.path))) return missing[toPattern(issue.path)] ?? words.missing;
  const { code } = issue;
  if (code === "too_small") return tooSmall(issue, words);
  if (code === "too_big") return tooBig(issue, words);
  if (code === "invalid_format")
    return words.rules[issue.message] ?? wrongFormat(issue.format, words);
  if (code === "invalid_type" && /^(?:number|int)$/.test(issue.expected)) return words.number;
  return words.rules[issue.message] ?? words.wrong;
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, words: IssueWords): string {
  const least = Number(issue.minimum);
  if (issue.origin === "string") return words.tooShort(least);
  return issue.origin === "array" ? words.tooFew(least) : words.tooLow(least);
}

function tooBig(issue: z.core.$ZodIssueTooBig, words: IssueWords): string {
  const most = Number(issue.maximum);
  if (issue.origin === "string") return words.tooLong(most);
  return issue.origin === "array" ? words.tooMany(most) : words.tooHigh(most);
}

function wrongFormat(format: string, words: IssueWords): string {
  if (format === "email") return words.email;
  return format === "datetime" ? words.moment : words.wrong;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  Number.isNaN(value) ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

const toPattern = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === "number" ? "*" : String(key))).join(".");
