import { LOCALE } from "./locale.ts";

/** A number with the thousands separated, in the reader's locale. */
export const formatNumber = (value: number, locale: string = LOCALE): string =>
  new Intl.NumberFormat(locale).format(value);
