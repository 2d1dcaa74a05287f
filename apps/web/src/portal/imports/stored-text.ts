import { formatEmail } from "@rollcall/core/contract";
import { formatCalendarDay } from "#lib/format/format-day.ts";
import { LOCALE } from "#lib/locale.ts";
import { ROLE_WORDS, statusWord } from "#ui-react/status-words.ts";
import { answerCell } from "../events/registrations/answer-text.ts";
import type { Preview } from "./import-data.ts";

/** All digits, unlike formatNumber. */
const EXACT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20 });

type Row = Preview["rows"][number];

/**
 * What will be stored of a column, in the reader's words: days written out, numbers formatted. The
 * cell itself where the row has an error, or where several columns make one value.
 */
export function getStoredText(preview: Preview, row: Row, column: string): string {
  const cell = row.values[column] ?? "";
  const target = preview.mapping[column] ?? "";
  const value = row.stored[target];
  const isShared = Object.values(preview.mapping).filter((other) => other === target).length > 1;
  if (value === undefined || isShared) return cell;
  if (target === "email") return formatEmail(String(value));
  if (target === "status") return statusWord(String(value) as Parameters<typeof statusWord>[0]);
  if (target === "roles" && Array.isArray(value))
    return value.map((role) => ROLE_WORDS[role as keyof typeof ROLE_WORDS]).join(", ");
  if (typeof value === "number") return EXACT.format(value);
  const isDay = preview.fields.some(({ key, type }) => key === target && type === "DATE");
  return isDay ? formatCalendarDay(String(value)) : answerCell(value);
}
