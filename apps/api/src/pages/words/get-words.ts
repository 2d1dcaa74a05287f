import type { Language } from "@rollcall/core/contract";
import { words as de } from "./de.ts";
import { words as en } from "./en.ts";
import { words as fr } from "./fr.ts";
import { words as nl } from "./nl.ts";

export type Words = typeof en;

const WORDS: Record<Language, Words> = { en, nl, de, fr };

/** What the server writes into pages, in a language. */
export const getWords = (language: Language): Words => WORDS[language];
