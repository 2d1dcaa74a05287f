/** The name of a currency in the reader's language: "Euro (EUR)". */
export function currencyWord(code: string): string {
  const name = new Intl.DisplayNames(undefined, { type: "currency" }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}
