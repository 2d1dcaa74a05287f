/** In which the messages files are written; the other languages stand beside them. */
export const WRITTEN_IN = "en";

const built: unknown = import.meta.env?.["VITE_LANGUAGE"];

/** The language of the page's words, in which it was built (rules#language). */
export const LANGUAGE: string = typeof built === "string" ? built : WRITTEN_IN;

/**
 * The format of dates, times, numbers and amounts: the reader's own variant of the page's language,
 * which decides 12 or 24 hours and the order of day and month, else that of most of its readers.
 */
export const LOCALE: string = chooseLocale(LANGUAGE, globalThis.navigator?.languages ?? []);

/**
 * The reader's variant of a language in a form that Intl accepts. On a system without locales, a
 * browser reports en-US@posix, which makes every Intl object throw: the part from @ on is removed.
 */
export function chooseLocale(language: string, languages: readonly string[]): string {
  const [spoken = WRITTEN_IN] = language.split("-");
  const tags = languages.map((tag) => tag.replace(/[@.].*/s, "").replaceAll("_", "-"));
  const ownTag = tags.find(
    (tag) => tag.toLowerCase().split("-")[0] === spoken && isWellFormed(tag),
  );
  return ownTag ?? (spoken === WRITTEN_IN ? "en-GB" : `${spoken}-${spoken.toUpperCase()}`);
}

function isWellFormed(tag: string): boolean {
  try {
    Intl.getCanonicalLocales(tag);
    return true;
  } catch {
    return false;
  }
}
