import { LANGUAGES, type Language } from "../../../packages/core/src/base/text/languages.ts";

/** In which the sentences of the messages files are written. */
export const WRITTEN_IN = "en";

/** In which the pages are built besides, each from the files that end in its name. */
export const TRANSLATIONS = LANGUAGES.filter(
  (language): language is Exclude<Language, typeof WRITTEN_IN> => language !== WRITTEN_IN,
);

/** English with accents and two fifths longer: for tests of what is cut off or was left untranslated. */
export const PSEUDO = "en-XA";
