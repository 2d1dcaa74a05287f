import type { Language } from "./languages.ts";
import { formatMoney } from "./money/format-money.ts";

/** Whose habits dates, times and money follow. */
const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-NL", de: "de-DE", fr: "fr-FR" };

/** The tag of a language with the region whose habits are followed: "en-GB". */
export const localeOf = (language: Language): string => LOCALES[language];

/** A moment as people of a place write it, with its zone: "Fri 21 November 2026, 19:00 CET". */
export function inZone(instant: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
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
export const dayIn = (instant: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: "long" }).format(instant);

/** A calendar day, `2026-11-21`, likewise. */
export const asDay = (day: string, language: Language): string =>
  dayIn(new Date(`${day}T00:00:00Z`), "UTC", language);

/** Minor units as people write them: "€25.00". */
export const asMoney = (amount: number, currency: string, language: Language): string =>
  formatMoney(amount, currency, LOCALES[language]);
