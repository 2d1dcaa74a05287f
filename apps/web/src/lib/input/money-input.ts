import { fromMoneyInput } from "@rollcall/core/contract";

/** Amounts in the fields of a form, and in files, by the server's own rules. */
export { fromMoneyInput, toDecimal as toMoneyInput } from "@rollcall/core/contract";

/** The same where an amount is needed: NaN for an emptied field, which is no amount of 0. */
export const fromMoneyField = (text: string, currency: string): number =>
  text.trim() === "" ? Number.NaN : fromMoneyInput(text, currency);
