import { formatNumber } from "#lib/format/format-number.ts";
import { createPlural } from "#lib/format/plural.ts";
import type { enrol as english } from "./enrol.ts";

const plural = createPlural("fr");
const count = (number: number) => formatNumber(number);

export const enrol: typeof english = {
  members: "Sélectionner des membres",
  search: "Rechercher des membres",
  what: "membres",
  noneFits: "Aucun membre trouvé",
  all: "Tout sélectionner sur cette page",
  allThatFit: (total) => `Sélectionner les ${count(total)}`,
  reading: (read, total) => `Chargement : ${count(read)} sur ${count(total)}`,
  chosen: (number) => `${count(number)} ${plural(number, "sélectionné", "sélectionnés")}`,
  nobody: "Personne n’est encore sélectionné.",
  more: (number) => plural(number, `et ${count(number)} autre`, `et ${count(number)} autres`),
  clear: "Effacer la sélection",
  ticket: "Billet",
  firstTicket: "Le premier qui n’est pas réservé aux invités",
  seatsLeft: (seats) =>
    plural(
      seats,
      `Il reste ${count(seats)} place. Les membres suivants rejoignent la liste d’attente.`,
      `Il reste ${count(seats)} places. Les membres suivants rejoignent la liste d’attente.`,
    ),
  submit: "Inscrire les membres sélectionnés",
  missing: { memberIds: "Sélectionnez au moins un membre" },
  done: {
    registered: (number) => `${count(number)} ${plural(number, "inscrit", "inscrits")}`,
    waitlisted: (number) => `${count(number)} sur liste d’attente`,
    already: (number) => `${count(number)} déjà ${plural(number, "inscrit", "inscrits")}`,
  },
};
