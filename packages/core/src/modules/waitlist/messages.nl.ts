import type { WaitlistMessages } from "./messages.ts";

export const messages: WaitlistMessages = {
  claim: "Kies een wachtwoord om je aanmelding, je ticket en wat er te betalen is te bekijken.",
  seatsFree: (event, free, waiting) => ({
    subject: `Vrije plekken terwijl er mensen wachten: ${event}`,
    heading: "Er is een plek vrijgekomen",
    paragraphs: [
      `Bij ${event} ${free === null ? "zijn onbeperkt plekken vrij" : free === 1 ? "is 1 plek vrij" : `zijn ${free} plekken vrij`} en ${waiting === 1 ? "wacht 1 persoon" : `wachten ${waiting} mensen`}. Niemand schuift vanzelf door: jij kiest wie er een plek krijgt.`,
    ],
  }),
  openWaitlist: "Bekijk de wachtlijst",
};
