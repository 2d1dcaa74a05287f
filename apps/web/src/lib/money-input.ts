/** Amounts in the fields of a form, and in files, by the server's own rules. */
export { fromMoneyInput, toDecimal as toMoneyInput } from "@rollcall/core/contract";
