/** Decimals of a currency's amounts: 2 for EUR, 0 for JPY. */
function decimalsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Minor units in the form that a person types: 2550 EUR is "25.50". */
export const toMoneyInput = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
};

/**
 * The minor units of a typed amount, with a point or a comma; an empty text is 0. NaN for a text
 * that is no amount or has more decimals than the currency.
 */
export function fromMoneyInput(text: string, currency: string): number {
  const decimals = decimalsOf(currency);
  const typed = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim());
  const [, whole = "", fraction = ""] = typed ?? [];
  if (!typed || fraction.length > decimals) return Number.NaN;
  return Number(`${whole}${fraction.padEnd(decimals, "0")}`);
}
