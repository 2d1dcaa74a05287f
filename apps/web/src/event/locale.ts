import { chooseLocale } from "./choose-locale.ts";

/**
 * How dates, times and amounts are written: the reader's own English (which settles 12 or 24 hours
 * and the order of day and month), or British English, since the words around them are English.
 */
export const LOCALE: string = chooseLocale(navigator.languages);
