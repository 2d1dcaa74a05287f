import type { EventMessages } from "./messages.ts";

const sentence =
  (opening: string) =>
  (now: string | null, before: string | null): string =>
    `${opening}: ${now ?? "nog niet bekend"} (eerst: ${before ?? "niet bekend"}).`;

export const messages: EventMessages = {
  title: sentence("Nieuwe naam"),
  startsAt: sentence("Nieuwe begintijd"),
  endsAt: sentence("Nieuwe eindtijd"),
  timezone: sentence("De tijden gelden nu voor"),
  venue: sentence("Nieuwe locatie"),
};
