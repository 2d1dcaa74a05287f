import type { Language } from "./languages.ts";
import { formatMoney } from "./money/format-money.ts";

/** Whose habits dates, times and money follow. */
const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-NL", de: "de-DE", fr: "fr-FR" };

/** The tag of a language with the region whose habits are followed: "en-GB". */
export const localeOf = (language: Language): string => LOCALES[language];

/** A moment as people of a place write it, with its zone: "Fri 21 November 2026, 19:00 CET". */
export const inZone = (instant: Date, timeZone: string, language: Language): string =>
  momentFormat(timeZone, language).format(instant);

/**
 * A period likewise, with its day once where it has one: "Fri 21 November 2026, 19:00–23:00 CET".
 * Over a change of clocks both ends name their zone, as the hours alone would be wrong.
 */
export function formatPeriod(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timeZone: string,
  language: Language,
): string {
  const format = momentFormat(timeZone, language);
  const zoneAt = (instant: Date) =>
    format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  const period =
    zoneAt(startsAt) === zoneAt(endsAt)
      ? format.formatRange(startsAt, endsAt)
      : `${format.format(startsAt)} – ${format.format(endsAt)}`;
  // Thin spaces are in no typeface of the PDFs.
  return period.replace(/[\u2009\u202F]/g, " ");
}

const momentFormat = (timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });

/** The day of a moment as people of a place write it: "21 November 2026". */
export const dayIn = (instant: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: "long" }).format(instant);

/** A calendar day, `2026-11-21`, likewise. */
export const asDay = (day: string, language: Language): string =>
  dayIn(new Date(`${day}T00:00:00Z`), "UTC", language);

/** Minor units as people write them: "€25.00". */
export const asMoney = (amount: number, currency: string, language: Language): string =>
  formatMoney(amount, currency, LOCALES[language]);
