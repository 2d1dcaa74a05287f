/** A typed whole number of decimal digits; NaN for any other text, such as "", 1e3 or 0x10. */
export const fromCountInput = (typed: string): number =>
  /^\d+$/u.test(typed.trim()) ? Number(typed) : Number.NaN;
