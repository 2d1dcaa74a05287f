import type { Language } from "#base/text/languages.ts";

/** The language to write to a person in: their own, else the club's (rules#language). */
export const languageFor = (
  person: { language: Language | null } | null | undefined,
  club: { language: Language },
): Language => person?.language ?? club.language;
