import type { people as english } from "./people.ts";

export const people: typeof english = {
  views: "Welche Personen",
  view: {
    ALL: "Alle",
    GOING: "Kommen",
    WAITING: "Warteliste",
    ENROLLED: "Vorab angemeldet",
    CANCELLED: "Storniert",
  },
  counted: (view, count) => `${view} (${count})`,
  guestOf: (host) => `Gast von ${host}`,
  position: "Platz auf der Warteliste",
  host: "Gast von",
  price: "Preis",
  paid: "Bezahlt",
};
