import type { RegistrationMessages } from "./messages.ts";

export const messages: RegistrationMessages = {
  event: "Événement",
  when: "Quand",
  where: "Où",
  admission: "Entrée",
  seeHowToPay: "Voir comment payer",
  openRegistration: "Voir votre inscription",
  seeEvent: "Voir l’événement",
  seeEvents: "Voir les autres événements",
  showCode: "Présentez le code ci-dessous à l’entrée, sur votre téléphone ou sur papier.",
  registered: {
    heading: "Votre inscription est confirmée",
    opening: "Nous nous réjouissons de vous accueillir.",
  },
  registeredForYou: {
    heading: "Votre inscription est confirmée",
    opening: "Elle a été faite par l’organisateur.",
  },
  seatIsYours: {
    heading: "Vous avez une place",
    opening: "Une place s’est libérée pour vous.",
  },
  changed: {
    heading: "Votre inscription a changé",
    opening: "Voici les informations à jour.",
  },
  received: {
    heading: "Vous avez une place",
    opening: "L’organisateur vous a transféré l’inscription d’une personne qui ne peut pas venir.",
  },
  welcome: {
    heading: "Bienvenue",
    opening: "Votre entrée vient d’être validée. Voici votre billet.",
  },
  reminder: { heading: "Rappel", opening: "L’événement approche." },
  waitlisted: {
    heading: "Vous êtes sur la liste d’attente",
    paragraph: (event) =>
      `${event} est complet pour le moment. Vous êtes sur la liste d’attente, et nous vous écrirons dès que vous aurez une place.`,
  },
  pending: {
    heading: "Votre paiement est attendu",
    paragraph: (owed, until) =>
      `Nous gardons votre place${until ? ` jusqu’au ${until}` : ""}. Elle sera confirmée dès que nous aurons reçu ${owed}.`,
  },
  billedToOthers: {
    heading: "Votre place n’est pas encore confirmée",
    paragraph: (until) =>
      `Nous gardons votre place${until ? ` jusqu’au ${until}` : ""}. La facture a été adressée à quelqu’un d’autre : votre place sera confirmée dès qu’elle sera réglée. Vous n’avez rien à payer.`,
  },
  questionsForYou:
    "L’organisateur a des questions à vous poser. Merci d’y répondre sur la page de votre inscription.",
  cancelled: {
    heading: "Votre inscription est annulée",
    paragraph: "Votre place a été libérée.",
  },
  released: {
    heading: "Votre place a été libérée",
    paragraph:
      "Votre paiement n’est pas arrivé à temps, votre place a donc été libérée et vous n’avez plus rien à payer. Si votre paiement est en route, contactez l’organisateur.",
  },
  paymentReversed: {
    heading: "Votre paiement a été annulé",
    paragraph: (event) =>
      `Nous avions confirmé votre paiement pour ${event}. Il a depuis été annulé : votre inscription est de nouveau impayée.`,
    owes: (owed) =>
      `Il reste ${owed} à payer. Si vous pensez qu’il s’agit d’une erreur, contactez l’organisateur.`,
  },
  again: "Vous pouvez vous inscrire de nouveau tant qu’il reste des places.",
  nothingToPay:
    "Il n’y a plus rien à payer pour cette inscription. Si vous avez déjà payé, contactez l’organisateur.",
  declined: {
    heading: "Pas de place cette fois",
    paragraph:
      "L’organisateur n’a pas pu vous donner de place pour cet événement. Nous en sommes désolés.",
  },
  eventChanged: {
    heading: "L’événement a changé",
    paragraph: "Votre inscription reste valable.",
  },
  eventCancelled: {
    heading: "L’événement est annulé",
    paragraph: "L’organisateur a annulé cet événement.",
  },
  transferred: {
    heading: "Votre inscription a été transférée",
    invoiceStays: (number, owed, dueOn) =>
      `La facture ${number} reste à votre nom : merci de régler ${owed}${dueOn ? ` au plus tard le ${dueOn}` : ""}.`,
    invoiceVoid: (number) => `La facture ${number} est annulée, vous n’avez plus à la régler.`,
    paragraphs: [
      "L’organisateur a transféré votre inscription à quelqu’un d’autre. Votre billet et votre lien personnel ne sont plus valables.",
      "Si vous ne vous y attendiez pas, contactez l’organisateur.",
    ],
  },
  seatHeld:
    "Vous avez déjà une place pour cet événement, comme invité d’une personne inscrite avant vous. Ce billet est le dernier ci-dessous ; vous n’avez besoin d’aucun autre.",
  ticket: {
    title: "Billet",
    registeredBy: "Inscription par",
    place: (number, of) => `${number} sur ${of}`,
    show: "Présentez ce code à l’entrée.",
    unpaid: "Pas encore payé. Le billet sera valable une fois payé.",
    fileName: "billet",
  },
};
