import { createPlural } from "#lib/format/plural.ts";
import type { overview as english } from "./event-overview.ts";

const plural = createPlural("fr");

export const overview: typeof english = {
  figure: {
    taken: "Places prises",
    free: "Places libres",
    capacity: "Capacité",
    waiting: "Liste d’attente",
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
    checkInOpens: "Ouverture des entrées",
    checkInCloses: "Clôture des entrées",
    questions: "Questions",
    maxPartySize: "Personnes max. par inscription",
    reminder: "Rappel",
    walkIns: "Entrées sans inscription si complet",
    maxSeatsPerAddress: "Limite de places par réseau et par jour",
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
  published: "Événement publié.",
  publishedUnpayable:
    "Publié. Personne ne peut encore payer : ajoutez des instructions de paiement dans les paramètres.",
  publishedAskAdmin:
    "Publié. Personne ne peut encore payer : demandez à un administrateur d’ajouter des instructions de paiement.",
  paid: {
    title: "Comment les participants vont-ils payer ?",
    about:
      "Cet événement est payant, mais votre association n’a pas encore d’instructions de paiement. Elles figurent sur les billets, les factures et dans les e-mails.",
    missing: "Indiquez votre IBAN ou comment payer",
    submit: "Enregistrer et publier",
    withoutAbout:
      "Tant qu’elles manquent, il est indiqué que vous enverrez les informations de paiement.",
    without: "Publier quand même",
  },
  edit: "Modifier",
  copy: {
    button: "Dupliquer",
    title: (event) => `Dupliquer ${event}`,
    about:
      "La copie est un brouillon avec les mêmes billets, questions et paramètres, mais sans inscriptions ni codes d’accès.",
    titleOf: (event) => `Copie de ${event}`,
    newTitle: "Nouveau titre",
    missingTitle: "Saisissez un titre",
    startsAt: "Début",
    firstDay: "Premier jour",
    startsAtHint: (timezone) =>
      `Fuseau horaire : ${timezone.replaceAll("_", " ")}. La fin, les inscriptions et les entrées sont décalées d’autant. Laissez vide pour garder toutes les dates.`,
    repeat: "Répéter",
    once: "Ne pas répéter",
    weekly: "Chaque semaine",
    monthly: "Chaque mois",
    count: "Nombre de copies",
    countHint: "52 au maximum.",
    missingCount: "Saisissez un nombre de 1 à 52",
    dates: "Dates de début",
    seriesDone: (copies) => plural(copies, "Brouillon créé.", `${copies} brouillons créés.`),
    submit: "Créer la copie",
    submitSeries: (copies) => `Créer ${copies} copies`,
    done: "Brouillon créé.",
  },
  cancel: "Annuler l’événement",
  cancelTitle: "Annuler cet événement ?",
  cancelFor: (people) =>
    people === 0
      ? "Annuler l’événement"
      : `Annuler l’événement pour ${people} ${plural(people, "personne", "personnes")}`,
  cancelled: "Événement annulé.",
  cancelPeople: (people) =>
    people === 0
      ? "Personne n’est encore inscrit."
      : plural(
          people,
          "1 inscription est annulée, et la personne reçoit un e-mail.",
          `${people} inscriptions sont annulées, et chaque personne reçoit un e-mail.`,
        ),
  cancelForGood: "Cette action est définitive.",
  delete: "Supprimer",
  deleteTitle: "Supprimer cet événement ?",
  deleteConfirm: "Supprimer l’événement",
  deleted: "Événement supprimé.",
  deleteAbout:
    "Seul un événement auquel personne ne s’est jamais inscrit peut être supprimé. Cette action est définitive.",
  publicPage: "Page publique",
  publicPageLater: "La page publique sera en ligne dès la publication de l’événement.",
  publicPageClosed: "La page publique est fermée.",
  address: "Lien",
  open: "Ouvrir",
  share: "Partager",
  tickets: "Billets",
  ofQuota: (seatsTaken, quota) => `${seatsTaken} pris sur ${quota}`,
  onSaleFrom: (when) => `En vente à partir du ${when}`,
  onSaleUntil: (when) => `En vente jusqu’au ${when}`,
  changeDetails: "Modifier les détails",
  usualSettings: "Paramètres par défaut",
  freeOfCharge: "Cet événement est gratuit.",
  free: "Gratuit",
};
