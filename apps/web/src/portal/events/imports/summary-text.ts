import type { Preview } from "./import-data.ts";

/** Rows that cannot be taken as they are. */
export const invalidIn = ({ summary }: Preview): number => summary.invalid;

/** What the whole file comes to, in one sentence. */
export function summaryText({ summary }: Preview): string {
  const parts =
    "create" in summary
      ? [
          `${summary.create} to register`,
          summary.exists > 0 && `${summary.exists} registered already`,
        ]
      : [
          `${summary.update} to change`,
          summary.unchanged > 0 && `${summary.unchanged} the same as before`,
          summary.unmatched > 0 && `${summary.unmatched} of nobody who is registered`,
        ];
  const invalid = summary.invalid > 0 && `${summary.invalid} with a mistake`;
  const all = [...parts, invalid].filter(Boolean).join(", ");
  return `${summary.total} ${summary.total === 1 ? "row" : "rows"}: ${all}`;
}

const ACTION_WORDS: Record<string, string> = {
  CREATE: "New",
  EXISTS: "Registered already",
  UPDATE: "Changes",
  UNCHANGED: "The same",
  UNMATCHED: "Not registered",
  INVALID: "Mistake",
};

export const actionWord = (action: string): string => ACTION_WORDS[action] ?? action.toLowerCase();
