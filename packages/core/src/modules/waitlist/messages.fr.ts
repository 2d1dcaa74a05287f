import { pluralIn } from "#base/text/in-languages.ts";
import type { WaitlistMessages } from "./messages.ts";

const plural = pluralIn("fr");

export const messages: WaitlistMessages = {
  claim:
    "Choisissez un mot de passe pour voir votre inscription, votre billet et ce qui reste à payer.",
  seatsFree: (event, free, waiting) => ({
    subject: `Places libres et liste d’attente : ${event}`,
    heading: "Une place s’est libérée",
    paragraphs: [
      `${event} ${free === null ? "a un nombre illimité de places libres" : free === 0 ? "n’a plus de place libre" : `a ${free} ${plural(free, "place libre", "places libres")}`} et ${waiting} ${plural(waiting, "personne attend", "personnes attendent")}. Personne n’avance automatiquement : vous choisissez qui reçoit une place.`,
    ],
  }),
  openWaitlist: "Ouvrir la liste d’attente",
};
