import type { people as english } from "./people.ts";

export const people: typeof english = {
  views: "Ansicht",
  view: {
    ALL: "Alle",
    GOING: "Belegte Plätze",
    WAITING: "Warteliste",
    ENROLLED: "Manuell hinzugefügt",
    CANCELLED: "Storniert",
  },
  counted: (view, count) => `${view} (${count})`,
  guestOf: (host) => `Gast von ${host}`,
  position: "Platz auf der Warteliste",
  host: "Gast von",
  price: "Preis",
  paid: "Bezahlt",
};
