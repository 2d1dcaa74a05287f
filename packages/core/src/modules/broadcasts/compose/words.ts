import { inLanguages } from "#base/text/in-languages.ts";
import { messages as de } from "./messages.de.ts";
import { messages as fr } from "./messages.fr.ts";
import { messages as nl } from "./messages.nl.ts";
import { messages as en } from "./messages.ts";

/** What the test of a broadcast says, in a language. */
export const broadcastWords = inLanguages({ en, nl, de, fr });
