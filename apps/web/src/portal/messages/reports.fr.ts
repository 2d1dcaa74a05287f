import { pluralOf } from "#lib/plural.ts";
import type { reports as english } from "./reports.ts";

const plural = pluralOf("fr");

export const reports: typeof english = {
  title: "Rapports",
  about:
    "Comment les événements se sont remplis, qui est venu, l’argent reçu et la croissance de l’association.",
  save: "Enregistrer en CSV",
  saved: "Le fichier est enregistré.",
  file: "presence.csv",
  caption: "Présence par événement",
  what: "événements",
  from: "Événements du",
  to: "Au",
  reversed: "Ce jour est avant le premier",
  only: "Seulement ces événements",
  onlyHint: "Laissez vide pour tous les événements de la période.",
  most: (most) =>
    plural(
      most,
      `Un rapport porte sur ${most} événement au maximum.`,
      `Un rapport porte sur ${most} événements au maximum.`,
    ),
  event: "Événement",
  day: "Jour",
  registered: "Inscrits",
  came: "Venus",
  noShow: "Absents",
  walkedIn: "Non inscrits",
  cancelled: "Annulés",
  notOver: "Pas encore terminé",
  events: "Événements",
  walkIns: (count) => `dont ${count} sans inscription`,
  share: (percent) => `${percent} des inscriptions`,
  notIn: "Pas arrivés",
  stillToCome: "Absents, ou encore attendus",
  empty: "Aucun événement dans cette période",
  emptyAbout: "Choisissez d’autres jours.",
  emptyChoice: "Choisissez d’autres jours ou d’autres événements.",
  kinds: "Types de rapports",
  kind: { EVENTS: "Événements", MONEY: "Argent", MEMBERS: "Membres" },
  when: "Quels événements",
  whens: { ALL: "Tous les événements", COMING: "À venir", PAST: "Passés" },
  lastWeek: "7 derniers jours",
  newOnes: (count) =>
    count === 0 ? "aucun ces 7 derniers jours" : `${count} ces 7 derniers jours`,
  received: "Reçu",
  nothing: "Rien encore",
};
