import { pluralOf } from "#lib/plural.ts";
import type { eventPage as english } from "./event-page.ts";

const plural = pluralOf("fr");

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
    queue: (count) => `Traiter ${count} en attente`,
    share: "Partager",
    report: "Voir qui est venu",
  },
  figure: {
    starts: "Début",
    began: "A commencé",
    ended: "Terminé",
    seats: "Places",
    taken: (count) => plural(count, `${count} prise`, `${count} prises`),
    left: (count) => {
      if (count === 0) return "Complet";
      return plural(count, `${count} restante`, `${count} restantes`);
    },
    noLimit: "Sans limite",
    waiting: "Sur liste d’attente",
    nobodyWaits: "Personne n’attend",
    waits: (free) => {
      if (free === null || free > 0) return "Des places sont libres";
      return "Aucune place libre";
    },
    booked: "Réservé",
    nothingBooked: "Rien encore",
    bookedAbout: "Prix de toutes les places prises",
    free: "Gratuit",
    freeAbout: "Aucun billet n’est payant",
    reminder: "Rappel",
    reminded: (when) => `Envoyé ${when}`,
    hoursBefore: (hours) => plural(hours, `${hours} heure avant`, `${hours} heures avant`),
    noReminder: "Pas de rappel",
  },
  share: {
    title: "Partager cet événement",
    about: "Toute personne qui a l’adresse peut s’inscrire.",
    qr: "QR code de la page publique",
    saveQr: "Enregistrer le QR code",
    qrFile: (event) => `${event}-qr.svg`,
    calendar: "Fichier d’agenda",
    embed: "Pour votre propre site",
    embedAbout: "Collez ceci à l’endroit où vous voulez le bouton.",
    embedWords: (event) => `S’inscrire à ${event}`,
    embedLabel: "HTML",
  },
  timeline: {
    title: "Historique",
    all: "Tout",
    none: "Rien n’a encore été modifié.",
    by: (name) => `par ${name}`,
    nobody: "Rollcall",
  },
  mail: {
    automatic: "Envoyés automatiquement",
    confirmation: "Confirmation avec le billet",
    confirmationWhen: "Aussitôt, à chaque personne qui s’inscrit",
    queue: "Place sur la liste d’attente",
    queueWhen: "À l’arrivée sur la liste d’attente, puis quand une place est attribuée",
    reminder: "Rappel",
    change: "Ce qui a changé",
    changeWhen: "Quand vous changez l’heure ou le lieu, et seulement si vous le demandez",
    written: "Écrits aux participants",
    write: (count) => plural(count, `Écrire à ${count} personne`, `Écrire à ${count} personnes`),
    none: "Pas encore de messages",
    noneAbout: "Dites aux participants où se garer, ou remerciez-les après coup.",
    notPublished: "Vous pourrez écrire dès qu’une personne sera inscrite.",
    what: "messages",
    caption: (event) => `Messages au sujet de ${event}`,
    setReminder: "Modifier dans l’éditeur",
  },
};
