import type { Language } from "./languages.ts";

/**
 * The words of a module by language. A translation has the type of the English words, so that one
 * that lacks a sentence does not compile.
 */
export const inLanguages =
  <W>(words: Record<Language, W>) =>
  (language: Language): W =>
    words[language];

/** `one` or `other` by a language's own rule: French counts 0 as singular. */
export function pluralIn(language: Language) {
  const rules = new Intl.PluralRules(language);
  return (count: number, singular: string, plural: string): string =>
    rules.select(count) === "one" ? singular : plural;
}
