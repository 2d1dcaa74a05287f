/** The languages that the product speaks (rules#language). English is the default of every club. */
export const LANGUAGES = ["en", "nl", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How dates and numbers are written in each, where the reader's own variant is not known. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: "en-GB",
  nl: "nl-NL",
  de: "de-DE",
  fr: "fr-FR",
};

/** The name of a language in itself: "Nederlands". */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
