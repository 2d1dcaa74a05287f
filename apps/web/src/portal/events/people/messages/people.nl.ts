import type { people as english } from "./people.ts";

export const people: typeof english = {
  views: "Weergave",
  view: {
    ALL: "Alle",
    GOING: "Bezette plaatsen",
    WAITING: "Wachtlijst",
    ENROLLED: "Handmatig toegevoegd",
    CANCELLED: "Geannuleerd",
  },
  counted: (view, count) => `${view} (${count})`,
  guestOf: (host) => `Gast van ${host}`,
  position: "Plaats op de wachtlijst",
  host: "Gast van",
  price: "Prijs",
  paid: "Betaald",
};
