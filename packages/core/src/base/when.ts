/** A moment as people of a place write it, with its zone: "Fri 21 November 2026, 19:00 CET". */
export function inZone(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(instant);
}

/** The day of a moment as people of a place write it: "21 November 2026". */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "long" }).format(instant);

/** Minor units as people write them: "€25.00". */
export function asMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
  return format.format(amount / 10 ** minorDigits(currency));
}

/** How many digits a currency has after the decimal point. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;
