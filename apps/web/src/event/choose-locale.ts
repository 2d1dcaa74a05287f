/**
 * The reader's variant of English in a form that Intl accepts. On a system without locales, a
 * browser reports en-US@posix, which makes every Intl object throw: the part from @ on is removed.
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
