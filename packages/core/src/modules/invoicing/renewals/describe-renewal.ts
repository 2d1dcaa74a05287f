import { inLanguages } from "#base/text/in-languages.ts";
import type { Language } from "#base/text/languages.ts";
import { asDay } from "#base/when.ts";
import type { Period } from "../../membership/member/next-period.ts";
import type { membershipType } from "../../membership/membership-type.sql.ts";

type Type = Pick<typeof membershipType.$inferSelect, "name" | "period">;

const forLife = inLanguages({
  en: "for life",
  nl: "voor het leven",
  de: "auf Lebenszeit",
  fr: "à vie",
});

/** The line of a renewal's invoice: "Full member, 1 January 2027 – 31 December 2027". */
export const describeRenewal = (
  { name, period }: Type,
  { from, to }: Period,
  language: Language,
): string =>
  period === "LIFETIME"
    ? `${name}, ${forLife(language)}`
    : `${name}, ${asDay(from, language)} – ${asDay(to, language)}`;
