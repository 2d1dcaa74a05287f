import { chooseLocale } from "./choose-locale.ts";

/**
 * The format of dates, times and amounts: the reader's own English (which decides 12 or 24 hours
 * and the order of day and month), else British English, because the texts are English.
 */
export const LOCALE: string = chooseLocale(navigator.languages);
