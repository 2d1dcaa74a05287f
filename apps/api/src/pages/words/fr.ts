import type { words as english } from "./en.ts";

export const words: typeof english = {
  share: {
    events: (club) => `Événements · ${club}`,
    eventsAbout: (club) => `Les prochains événements de ${club}.`,
    apply: (club) => `Devenir membre · ${club}`,
    applyAbout: (club) => `Demandez votre adhésion à ${club}.`,
    place: (club) => `Votre inscription · ${club}`,
    placeAbout: (club) => `Une inscription auprès de ${club}.`,
  },
  notFound: {
    title: "Page introuvable",
    text: "Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou l’adresse contient une faute de frappe.",
    home: "Aller à la page d’accueil",
  },
  unsubscribe: {
    title: "Se désabonner",
    question:
      "Souhaitez-vous ne plus recevoir les annonces de l’association qui vous a écrit ? Vos billets et réservations vous parviendront toujours.",
    noScript:
      "Votre navigateur n’exécute pas JavaScript : cette page ne peut donc pas savoir de quel e-mail vous venez. Collez ici l’adresse de cette page ; elle se termine par #token= et quelques lettres.",
    address: "Adresse de cette page",
    submit: "Arrêter les annonces",
    doneTitle: "Désabonné",
    doneHeading: "Vous êtes désabonné",
    done: (club) =>
      `${club} ne vous enverra plus d’annonces. Vos billets et réservations vous parviendront toujours.`,
    unknownTitle: "Lien inconnu",
    unknownHeading: "Ce lien n’est pas connu",
    unknown: "Il est peut-être incomplet. Copiez le lien entier depuis l’e-mail et réessayez.",
  },
  guide: {
    title: "Guide",
    lead: "Mode d’emploi pour toutes les personnes qui font vivre l’événement.",
    names: {
      organisers: "Organisateurs",
      volunteers: "Bénévoles à l’entrée",
      treasurers: "Trésoriers",
      members: "Membres et invités",
      platform: "Administrateurs de la plateforme",
    },
    language: "Langue",
    pictures: "Les images montrent Rollcall en anglais.",
  },
};
