import { createPlural } from "#lib/format/plural.ts";
import type { messages as english } from "./messages.ts";

const plural = createPlural("fr");
const people = (count: number): string => `${count} ${plural(count, "invité", "invités")}`;

export const messages: typeof english = {
  host: (club) => `Organisé par ${club}`,
  map: "Voir sur une carte",
  who: "Pour qui",
  everybody: "Ouvert à tous",
  forMembers: (club) => `Pour les membres de ${club}`,
  forGuests: "Pour les invités",
  mayBring: (most) => `Jusqu’à ${people(most)} par inscription`,
  calendarFile: "Calendrier Apple ou fichier",
  summary: "Votre groupe",
  you: "Vous",
  guest: (number) => `Invité ${number}`,
  noTicket: "Aucun billet choisi",
  jumpNote: "En une minute",
  ticket: {
    number: (number, of) => `${number} sur ${of}`,
    unpaid: "Pas encore payé. Le billet sera valable une fois payé.",
    save: "Enregistrer l’image",
    share: "Partager le billet",
    file: (event) => `billet-${event}.png`,
    offline:
      "Les billets sont gardés sur cet appareil jusqu’au lendemain de l’événement : le lien de votre e-mail les ouvre sans réseau.",
    fromDevice: "Pas de connexion. Voici votre billet tel que vous l’avez ouvert ici.",
  },
};
