import { pluralOf } from "#lib/plural.ts";
import type { overview as english } from "./event-overview.ts";

const plural = pluralOf("fr");

export const overview: typeof english = {
  figure: {
    taken: "Places prises",
    free: "Places libres",
    capacity: "Capacité",
    waiting: "En attente",
  },
  noLimit: "Sans limite",
  about: "À propos",
  fact: {
    begins: "Début",
    ends: "Fin",
    where: "Lieu",
    description: "Description",
    registrationOpens: "Ouverture des inscriptions",
    registrationCloses: "Clôture des inscriptions",
    checkInOpens: "Ouverture de l’enregistrement",
    checkInCloses: "Clôture de l’enregistrement",
    questions: "Questions",
    maxPartySize: "Maximum de personnes par inscription",
    reminder: "Heure du rappel",
    walkIns: "Arrivées sans inscription au-delà de la capacité",
    maxSeatsPerAddress: "Places par connexion et par jour",
  },
  people: (count) => plural(count, `${count} personne`, `${count} personnes`),
  hoursBefore: (hours) => plural(hours, `${hours} heure avant`, `${hours} heures avant`),
  notSet: "Non défini",
  none: "Aucune",
  atOnce: "Immédiatement",
  atTheEnd: "À la fin de l’événement",
  anyTime: "À tout moment",
  never: "Jamais",
  usualMostSeats: "30 au maximum (par défaut)",
  mostSeats: (count) => `${count} au maximum`,
  walkInsWelcome: "Acceptées",
  walkInsRefused: "Refusées",
  publish: "Publier",
  published: "L’événement est publié.",
  edit: "Modifier",
  copy: {
    button: "Dupliquer",
    title: (event) => `Dupliquer ${event}`,
    about:
      "La copie est un brouillon avec les mêmes billets, questions et paramètres. Personne n’y est inscrit et elle n’a pas de codes d’accès.",
    titleOf: (event) => `Copie de ${event}`,
    newTitle: "Titre de la copie",
    missingTitle: "Donnez un titre à la copie",
    startsAt: "Début",
    startsAtHint: (timezone) =>
      `Fuseau horaire : ${timezone.replaceAll("_", " ")}. Toutes les autres dates suivent : la fin, les inscriptions et l’enregistrement. Laissez vide pour garder toutes les dates.`,
    repeat: "Répéter",
    once: "Une seule copie",
    weekly: "Chaque semaine",
    monthly: "Chaque mois",
    count: "Nombre de copies",
    countHint: "52 au maximum.",
    missingCount: "Saisissez un nombre de 1 à 52",
    dates: "Les copies commencent le",
    seriesDone: (copies) =>
      plural(
        copies,
        "La copie est un nouveau brouillon.",
        `Les ${copies} copies sont de nouveaux brouillons.`,
      ),
    submit: "Créer la copie",
    done: "La copie est un nouveau brouillon.",
  },
  cancel: "Annuler l’événement",
  cancelTitle: "Annuler cet événement ?",
  cancelFor: (people) =>
    people === 0
      ? "Annuler l’événement"
      : `Annuler l’événement pour ${people} ${plural(people, "personne", "personnes")}`,
  cancelled: "L’événement est annulé.",
  cancelPeople: (people) =>
    people === 0
      ? "Personne n’est encore inscrit."
      : plural(
          people,
          "1 personne perd son inscription et en est informée par e-mail.",
          `${people} personnes perdent leur inscription et en sont informées par e-mail.`,
        ),
  cancelForGood: "Cette action est définitive.",
  delete: "Supprimer",
  deleteTitle: "Supprimer cet événement ?",
  deleteConfirm: "Supprimer",
  deleted: "L’événement est supprimé.",
  deleteAbout:
    "Seul un événement auquel personne ne s’est jamais inscrit peut être supprimé. Cette action est définitive.",
  publicPage: "Page publique",
  publicPageLater: "La page publique apparaît dès que l’événement est publié.",
  publicPageClosed: "La page publique est fermée.",
  address: "Adresse",
  open: "Ouvrir",
  share: "Partager",
  tickets: "Billets",
  ofQuota: (taken, quota) => `${taken} pris sur ${quota}`,
  onSaleFrom: (when) => `En vente à partir du ${when}`,
  onSaleUntil: (when) => `En vente jusqu’au ${when}`,
  changeDetails: "Modifier les détails",
  usualSettings: "Paramètres par défaut",
  freeOfCharge: "Sans frais.",
  free: "Gratuit",
};
