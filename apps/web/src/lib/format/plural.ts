/**
 * Chooses the form of a word by a count, as a language has it: French says 0 in the singular.
 * @returns `(count, one, other)`
 */
export function createPlural(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, singular: string, plural: string): string =>
    rules.select(count) === "one" ? singular : plural;
}
