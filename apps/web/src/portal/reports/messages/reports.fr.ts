import { createPlural } from "#lib/format/plural.ts";
import type { reports as english } from "./reports.ts";

const plural = createPlural("fr");

export const reports: typeof english = {
  title: "Rapports",
  about: "Inscriptions, présences, recettes et évolution des membres.",
  save: "Exporter en CSV",
  saved: "Fichier téléchargé.",
  file: "presence.csv",
  caption: "Présences par événement",
  what: "événements",
  from: "Événements du",
  to: "Au",
  reversed: "La date de fin précède la date de début",
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
  registered: "Confirmées",
  came: "Entrées validées",
  noShow: "Absents",
  walkedIn: "Sans inscription",
  cancelled: "Annulés",
  notOver: "Pas encore terminé",
  events: "Événements",
  walkIns: (count) => `dont ${count} sans inscription`,
  unpaid: (count) => plural(count, `${count} autre impayée`, `${count} autres impayées`),
  share: (percent) => `${percent} des places confirmées des événements terminés`,
  notEnded: "Aucun de ces événements n’est encore terminé",
  toCome: (count) =>
    plural(
      count,
      `${count} pas encore arrivé aux événements non terminés`,
      `${count} pas encore arrivés aux événements non terminés`,
    ),
  empty: "Aucun événement dans cette période",
  emptyAbout: "Choisissez d’autres dates.",
  emptyChoice: "Choisissez d’autres dates ou d’autres événements.",
  kinds: "Types de rapports",
  kind: { EVENTS: "Événements", MONEY: "Finances", MEMBERS: "Membres" },
  when: "Événements affichés",
  whens: { ALL: "Tous les événements", COMING: "À venir", PAST: "Passés" },
  lastWeek: "Nouvelles en 7 jours",
  newOnes: (count) =>
    count === 0
      ? "aucune nouvelle inscription ces 7 derniers jours"
      : plural(
          count,
          `${count} nouvelle inscription ces 7 derniers jours`,
          `${count} nouvelles inscriptions ces 7 derniers jours`,
        ),
  received: "Reçu",
  nothing: "Rien pour l’instant",
  eventsOnly: "Événements seulement, sans les autres factures",
};
