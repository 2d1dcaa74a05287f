import type { people as english } from "./people.ts";

export const people: typeof english = {
  views: "Affichage",
  view: {
    ALL: "Toutes",
    GOING: "Places prises",
    WAITING: "Liste d’attente",
    ENROLLED: "Ajoutées manuellement",
    CANCELLED: "Annulées",
  },
  counted: (view, count) => `${view} (${count})`,
  guestOf: (host) => `Invité de ${host}`,
  position: "Rang sur la liste d’attente",
  host: "Invité de",
  price: "Prix",
  paid: "Payé",
};
