import type { people as english } from "./people.ts";

export const people: typeof english = {
  views: "Quelles personnes",
  view: {
    ALL: "Toutes",
    GOING: "Viennent",
    WAITING: "Liste d’attente",
    ENROLLED: "Préinscrites",
    CANCELLED: "Annulées",
  },
  counted: (view, count) => `${view} (${count})`,
  guestOf: (host) => `Avec ${host}`,
  position: "Place dans la liste d’attente",
  host: "Avec",
  price: "Prix",
  paid: "Payé",
};
