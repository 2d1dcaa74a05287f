import type { EventMessages } from "./messages.ts";

const sentence =
  (opening: string) =>
  (now: string | null, before: string | null): string =>
    `${opening}: ${now ?? "noch nicht bekannt"} (bisher: ${before ?? "nicht bekannt"}).`;

export const messages: EventMessages = {
  title: sentence("Neuer Name"),
  startsAt: sentence("Neuer Beginn"),
  endsAt: sentence("Neues Ende"),
  timezone: sentence("Neue Zeitzone"),
  venue: sentence("Neuer Ort"),
};
