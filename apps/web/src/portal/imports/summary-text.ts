import type { ImportSource, Preview } from "./import-data.ts";
import { imports } from "./messages/imports.ts";

const { summary: text, action: actions } = imports;

/** The preview's result for the whole file in one sentence. Kinds without rows are left out. */
export function summaryText({ words }: ImportSource, { summary }: Preview): string {
  const some = (count: number, say: (count: number) => string) => (count > 0 ? [say(count)] : []);
  const parts =
    "create" in summary
      ? [words.create(summary.create), ...some(summary.exists, words.exists)]
      : [
          text.update(summary.update),
          ...some(summary.unchanged, text.unchanged),
          ...some(summary.unmatched, text.unmatched),
        ];
  return text.all(summary.total, [...parts, ...some(summary.invalid, text.invalid)]);
}

export const actionWord = (
  { words }: ImportSource,
  action: Preview["rows"][number]["action"],
): string => (action === "EXISTS" ? words.there : actions[action]);
