import { formatMoney as formatInLocale } from "@rollcall/core/contract";
import { LOCALE } from "../locale.ts";

/** An amount in the currency's minor units (cents for EUR, whole yen for JPY) with its symbol. */
export const formatMoney = (amount: number, currency: string, locale: string = LOCALE): string =>
  formatInLocale(amount, currency, locale);

/** Like formatMoney, but without decimals when they are all 0: for the lines of a scale. */
export const formatRoundMoney = (amount: number, currency: string): string =>
  formatInLocale(amount, currency, LOCALE, "stripIfInteger");

/** The price of a ticket. A price of 0 is shown as the page's own word, never as 0.00. */
export const formatPrice = (
  { price, currency, free }: { price: number; currency: string; free: string },
  locale: string = LOCALE,
): string => (price === 0 ? free : formatMoney(price, currency, locale));
