import type { BroadcastMessages } from "./messages.ts";

export const messages: BroadcastMessages = {
  subject: (subject) => `[Test] ${subject}`,
  notice:
    "Dies ist ein Test, den nur Sie erhalten haben. Am Ende der eigentlichen Nachricht steht auch ein Link zum Abmelden.",
};
