import type { WaitlistMessages } from "./messages.ts";

export const messages: WaitlistMessages = {
  claim:
    "Stel een wachtwoord in om je inschrijving, je ticket en een eventuele betaling te bekijken.",
  seatsFree: (event, free, waiting) => ({
    subject: `Plaatsen vrij, mensen op de wachtlijst: ${event}`,
    heading: "Er is een plaats vrijgekomen",
    paragraphs: [
      `Bij ${event} ${free === null ? "zijn onbeperkt plaatsen vrij" : free === 0 ? "is inmiddels geen plaats meer vrij" : free === 1 ? "is 1 plaats vrij" : `zijn ${free} plaatsen vrij`} en ${waiting === 1 ? "wacht 1 persoon" : `wachten ${waiting} mensen`}. Niemand schuift vanzelf door: jij kiest wie er een plaats krijgt.`,
    ],
  }),
  openWaitlist: "Bekijk de wachtlijst",
};
