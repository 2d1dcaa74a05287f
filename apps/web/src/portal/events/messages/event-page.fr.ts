import { createPlural } from "#lib/format/plural.ts";
import type { eventPage as english } from "./event-page.ts";

const plural = createPlural("fr");

export const eventPage: typeof english = {
  parts: { people: "Participants", door: "Entrée", messages: "Messages", reports: "Rapports" },
  notify: (people) =>
    plural(
      people,
      `Enregistrer et envoyer à ${people} personne`,
      `Enregistrer et envoyer à ${people} personnes`,
    ),
  more: (event) => `Autres actions pour ${event}`,
  next: {
    door: "Ouvrir l’entrée",
    queue: (count) => `Traiter la liste d’attente (${count})`,
    share: "Partager",
    report: "Voir les présences",
  },
  figure: {
    starts: "Début",
    began: "A commencé",
    ended: "Terminé",
    seats: "Places",
    taken: (count) => plural(count, `${count} prise`, `${count} prises`),
    unpaid: (count) => plural(count, `dont ${count} impayée`, `dont ${count} impayées`),
    left: (count) => {
      if (count === 0) return "Aucune place restante";
      return plural(count, `${count} restante`, `${count} restantes`);
    },
    noLimit: "Sans limite",
    waiting: "Liste d’attente",
    nobodyWaits: "Personne en attente",
    waits: (free) => {
      if (free === null || free > 0) return "Places disponibles";
      return "Aucune place disponible";
    },
    booked: "Recettes des inscriptions",
    nothingBooked: "Aucune pour l’instant",
    bookedAbout: "Prix des billets de toutes les places prises",
    free: "Gratuit",
    freeAbout: "Tous les billets sont gratuits",
    reminder: "Rappel",
    reminded: (when) => `Envoyé ${when}`,
    hoursBefore: (hours) => plural(hours, `${hours} heure avant`, `${hours} heures avant`),
    noReminder: "Pas de rappel",
  },
  share: {
    title: "Partager cet événement",
    about: "Toute personne qui a le lien peut s’inscrire.",
    qr: "QR code de la page publique",
    saveQr: "Télécharger le QR code",
    qrFile: (event) => `${event}-qr.svg`,
    calendar: "Fichier d’agenda",
    embed: "Intégrer à votre site",
    embedAbout: "Collez ce code à l’endroit où le bouton doit apparaître.",
    embedWords: (event) => `S’inscrire à ${event}`,
    embedLabel: "HTML",
  },
  mail: {
    automatic: "E-mails automatiques",
    confirmation: "Confirmation avec le billet",
    confirmationWhen: "Immédiatement, à chaque personne qui s’inscrit",
    queue: "Suivi de la liste d’attente",
    queueWhen: "À l’arrivée sur la liste d’attente, puis quand une place est attribuée",
    reminder: "Rappel",
    change: "Modification de l’événement",
    changeWhen: "Quand vous changez l’heure ou le lieu et choisissez de prévenir les inscrits",
    written: "Messages aux participants",
    write: "Écrire à toutes les personnes avec une place",
    none: "Pas encore de messages",
    noneAbout: "Indiquez aux participants où se garer, ou remerciez-les ensuite.",
    notPublished: "Vous pourrez envoyer des messages dès qu’une personne sera inscrite.",
    what: "messages",
    caption: (event) => `Messages sur ${event}`,
    setReminder: "Modifier",
  },
};
