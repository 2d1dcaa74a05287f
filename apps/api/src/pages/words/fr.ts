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
    text: "Cette page n’existe pas ou a été déplacée. Vérifiez l’adresse.",
    home: "Aller à la page d’accueil",
  },
  unsubscribe: {
    title: "Se désabonner",
    question:
      "Souhaitez-vous ne plus recevoir les annonces de cette association ? Vous recevrez toujours les e-mails concernant vos billets et vos inscriptions.",
    noScript:
      "JavaScript est désactivé dans votre navigateur : cette page ne peut donc pas savoir de quel e-mail vous venez. Collez ici l’adresse de cette page ; elle se termine par #token= et quelques lettres.",
    address: "Adresse de cette page",
    submit: "Arrêter les annonces",
    doneTitle: "Désabonnement",
    doneHeading: "Votre désabonnement est confirmé",
    done: (club) =>
      `${club} ne vous enverra plus d’annonces. Vous recevrez toujours les e-mails concernant vos billets et vos inscriptions.`,
    unknownTitle: "Lien inconnu",
    unknownHeading: "Ce lien ne fonctionne pas",
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
