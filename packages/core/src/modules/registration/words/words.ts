import { inLanguages } from "#base/text/in-languages.ts";
import { messages as de } from "./messages.de.ts";
import { messages as fr } from "./messages.fr.ts";
import { messages as nl } from "./messages.nl.ts";
import { messages as en } from "./messages.ts";

/** The wording of a registration's mails and ticket, in a language. */
export const registrationWords = inLanguages({ en, nl, de, fr });
