import { LOCALE } from "./locale.ts";

/**
 * An amount in the currency's minor units (cents for EUR, whole yen for JPY) with its symbol.
 * An unknown currency code falls back to two decimals and the code itself.
 */
export function formatMoney(amount: number, currency: string, locale: string = LOCALE): string {
  try {
    const format = new Intl.NumberFormat(locale, { style: "currency", currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    return format.format(amount / 10 ** digits);
  } catch {
    return `${(amount / 100).toFixed(2)} ${currency}`;
  }
}

/** The price of a ticket. A price of 0 is shown as the page's own word, never as 0.00. */
export const formatPrice = (
  { price, currency, free }: { price: number; currency: string; free: string },
  locale: string = LOCALE,
): string => (price === 0 ? free : formatMoney(price, currency, locale));
