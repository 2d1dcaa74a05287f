/**
 * A language of the reader's in English, as Intl accepts it. A browser on a system without locales
 * calls its language en-US@posix, which makes every Intl object throw: what follows the @ is cut off.
 */
export function chooseLocale(languages: readonly string[]): string {
  const tags = languages.map((language) => language.replace(/[@.].*/s, "").replaceAll("_", "-"));
  return tags.find((tag) => /^en\b/i.test(tag) && isWellFormed(tag)) ?? "en-GB";
}

function isWellFormed(tag: string): boolean {
  try {
    Intl.getCanonicalLocales(tag);
    return true;
  } catch {
    return false;
  }
}
