import { imports } from "../../messages/imports.ts";
import type { Preview } from "./import-data.ts";

const { summary: text, action: actions } = imports;

/** The preview's result for the whole file in one sentence. Kinds without rows are left out. */
export function summaryText({ summary }: Preview): string {
  const some = (count: number, say: (count: number) => string) => (count > 0 ? [say(count)] : []);
  const parts =
    "create" in summary
      ? [text.create(summary.create), ...some(summary.exists, text.exists)]
      : [
          text.update(summary.update),
          ...some(summary.unchanged, text.unchanged),
          ...some(summary.unmatched, text.unmatched),
        ];
  return text.all(summary.total, [...parts, ...some(summary.invalid, text.invalid)]);
}

export const actionWord = (action: Preview["rows"][number]["action"]): string => actions[action];
