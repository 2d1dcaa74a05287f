import { inLanguages } from "#base/text/in-languages.ts";
import { messages as de } from "./messages.de.ts";
import { messages as fr } from "./messages.fr.ts";
import { messages as nl } from "./messages.nl.ts";
import { messages as en } from "./messages.ts";

/** What the mail about a webhook says, in a language. */
export const webhookWords = inLanguages({ en, nl, de, fr });
