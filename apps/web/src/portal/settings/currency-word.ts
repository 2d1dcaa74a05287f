import { LOCALE } from "#lib/locale.ts";
/** The name of a currency in the reader's language: "Euro (EUR)". */
export function currencyWord(code: string): string {
  const name = new Intl.DisplayNames(LOCALE, { type: "currency" }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}
