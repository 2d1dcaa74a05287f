/** A typed whole number of decimal digits; NaN for any other text, such as "", 1e3 or 0x10. */
export const fromCountInput = (text: string): number =>
  /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
