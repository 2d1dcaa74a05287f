import type { EventMessages } from "./messages.ts";

const sentence =
  (opening: string) =>
  (now: string | null, before: string | null): string =>
    `${opening} : ${now ?? "pas encore connu"} (avant : ${before ?? "non précisé"}).`;

export const messages: EventMessages = {
  title: sentence("Nouveau nom"),
  startsAt: sentence("Nouveau début"),
  endsAt: sentence("Nouvelle fin"),
  timezone: sentence("Nouveau fuseau horaire"),
  venue: sentence("Nouveau lieu"),
};
