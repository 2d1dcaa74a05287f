import type { WaitlistMessages } from "./messages.ts";

export const messages: WaitlistMessages = {
  claim: "Legen Sie ein Passwort fest, um Ihre Anmeldung, Ihr Ticket und offene Beträge anzusehen.",
  seatsFree: (event, free, waiting) => ({
    subject: `Freie Plätze trotz Warteliste: ${event}`,
    heading: "Ein Platz ist frei geworden",
    paragraphs: [
      `Bei ${event} ${free === null ? "sind unbegrenzt Plätze frei" : free === 0 ? "ist inzwischen kein Platz mehr frei" : free === 1 ? "ist 1 Platz frei" : `sind ${free} Plätze frei`}, und ${waiting === 1 ? "1 Person wartet" : `${waiting} Personen warten`}. Niemand rückt automatisch nach: Sie entscheiden, wer einen Platz erhält.`,
    ],
  }),
  openWaitlist: "Warteliste öffnen",
};
