import type { BroadcastMessages } from "./messages.ts";

export const messages: BroadcastMessages = {
  subject: (subject) => `[Test] ${subject}`,
  notice:
    "Dit is een test die alleen jij hebt gekregen. Onder het echte bericht staat ook een link om je af te melden.",
};
