import { formatMoney } from "#lib/format/format-money.ts";
import { formatMoment } from "#lib/format/format-time.ts";
import { isStatus, statusWord } from "../status-words.ts";
import { messages as text } from "./messages.ts";

export type Values = Record<string, unknown> | null;

/** One value that an act changed, for people. */
export interface ChangedValue {
  key: string;
  field: string;
  change: string;
}

const MONEY = new Set(["amount", "fee", "price", "total", "unitAmount"]);

/** The values before and after an act, each as a line. */
export function changedValues(before: Values, after: Values): ChangedValue[] {
  const currency = [after, before].map((values) => values?.["currency"]).find(isText);
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.map((key) => {
    const showValue = (values: Values) => valueText(key, values?.[key], currency);
    const change =
      before && key in before && after && key in after
        ? text.changed(showValue(before), showValue(after))
        : showValue(before && key in before ? before : after);
    return { key, field: fieldWord(key), change };
  });
}

/** A club's own field has no word of the product. */
const fieldWord = (key: string): string => (isField(key) ? text.field[key] : toWords(key));

const isField = (key: string): key is keyof typeof text.field => Object.hasOwn(text.field, key);

/** "paidThrough" as people write it: "paid through". */
const toWords = (key: string): string => key.replaceAll(/([A-Z])/gu, " $1").toLowerCase();

function valueText(key: string, value: unknown, currency: string | undefined): string {
  if (value === null || value === undefined || value === "") return text.nothing;
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (typeof value === "number")
    return MONEY.has(key) && currency ? formatMoney(value, currency) : String(value);
  if (Array.isArray(value)) return listText(key, value, currency);
  if (typeof value === "object") return objectText(value, currency);
  return valueWord(String(value));
}

const listText = (key: string, values: unknown[], currency: string | undefined): string =>
  values.map((value) => valueText(key, value, currency)).join(", ") || text.nothing;

const objectText = (value: object, currency: string | undefined): string =>
  Object.entries(value)
    .map(([key, part]) => `${fieldWord(key)}: ${valueText(key, part, currency)}`)
    .join("; ") || text.nothing;

/** A stored text as people read it: a status, a choice or a moment. */
export function valueWord(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value))
    return formatMoment(value, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (isStatus(value)) return statusWord(value);
  return /^[A-Z]{4,}(?:_[A-Z]+)*$/u.test(value) ? value.toLowerCase().replaceAll("_", " ") : value;
}

const isText = (value: unknown): value is string => typeof value === "string";
