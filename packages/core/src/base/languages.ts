/** The languages that the product speaks (rules#language). English is the default of every club. */
export const LANGUAGES = ["en", "nl", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
