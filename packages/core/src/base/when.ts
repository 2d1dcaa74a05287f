import { formatMoney } from "./money/format-money.ts";
import type { Language } from "./text/languages.ts";

/** Whose habits dates, times and money follow. */
const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-NL", de: "de-DE", fr: "fr-FR" };

/** The tag of a language with the region whose habits are followed: "en-GB". */
export const getLocale = (language: Language): string => LOCALES[language];

/** A moment as people of a place write it, with its zone: "Fri 21 November 2026, 19:00 CET". */
export const inZone = (instant: Date, timeZone: string, language: Language): string =>
  momentFormat(timeZone, language).format(instant);

/** When an event takes place. */
interface Period {
  startsAt: Date;
  endsAt: Date;
  /** It lasts whole days, from midnight to midnight. */
  allDay: boolean;
}

/**
 * A period likewise, with its day once where it has one: "Fri 21 November 2026, 19:00–23:00 CET".
 * Over a change of clocks both ends name their zone, as the hours alone would be wrong. Whole days
 * have neither hours nor zone: "Fri 21 November – Sun 23 November 2026".
 */
export function formatPeriod(
  { startsAt, endsAt, allDay }: Period,
  timeZone: string,
  language: Language,
): string {
  const period = allDay
    ? dayFormat(timeZone, language).formatRange(startsAt, getLastMoment(endsAt))
    : formatHours({ startsAt, endsAt }, momentFormat(timeZone, language));
  // Thin spaces are in no typeface of the PDFs.
  return period.replace(/[\u2009\u202F]/g, " ");
}

function formatHours(
  { startsAt, endsAt }: Omit<Period, "allDay">,
  format: Intl.DateTimeFormat,
): string {
  const zoneAt = (instant: Date) =>
    format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  return zoneAt(startsAt) === zoneAt(endsAt)
    ? format.formatRange(startsAt, endsAt)
    : `${format.format(startsAt)} – ${format.format(endsAt)}`;
}

/** Whole days end at the midnight after the last of them. This moment is still on the last day. */
export const getLastMoment = (endsAt: Date): Date => new Date(endsAt.getTime() - 1);

/** The day of a moment with its weekday: "Fri 21 November 2026". */
export const weekdayIn = (instant: Date, timeZone: string, language: Language): string =>
  dayFormat(timeZone, language).format(instant);

const DAY = { weekday: "short", day: "numeric", month: "long", year: "numeric" } as const;

const dayFormat = (timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...DAY, timeZone });

const momentFormat = (timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    ...DAY,
    timeZone,
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
