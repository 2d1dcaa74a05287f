import { minorDigits } from "./currencies.ts";
import { toDecimal } from "./decimal.ts";

/**
 * Minor units with their symbol, in the form of a locale: "€25.00". Intl places the symbol and the
 * separators, ISO 4217 says how many digits there are. `stripIfInteger` leaves out digits that are
 * all 0: "€25". A text that cannot be a currency code stands after the number. Pounds sterling have
 * their plain symbol everywhere: French would otherwise write "£GB", which nobody writes there.
 */
export function formatMoney(
  amount: number,
  currency: string,
  locale: string,
  trailingZeroDisplay: "auto" | "stripIfInteger" = "auto",
): string {
  if (!/^[a-z]{3}$/i.test(currency)) return `${toDecimal(amount, currency)} ${currency}`;
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: currency.toUpperCase() === "GBP" ? "narrowSymbol" : "symbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay,
  }).format(amount / 10 ** digits);
}
