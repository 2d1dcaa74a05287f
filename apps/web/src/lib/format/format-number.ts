import { LOCALE } from "../locale.ts";

/** A number with the thousands separated, in the reader's locale. */
export const formatNumber = (value: number, locale: string = LOCALE): string =>
  new Intl.NumberFormat(locale).format(value);

/**
 * A share of a whole in whole percent, as the reader's language writes it: "82%", and "82 %" where a
 * space stands before the sign. Nothing out of nothing is 0%.
 */
export const formatPercent = (part: number, whole: number, locale: string = LOCALE): string =>
  new Intl.NumberFormat(locale, { style: "percent" }).format(whole === 0 ? 0 : part / whole);
