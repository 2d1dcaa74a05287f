import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  event: { title: "Activiteiten · Rollcall", noScript: "Deze pagina werkt alleen met JavaScript." },
  platform: {
    title: "Rollcall-platform",
    about: "De verenigingen op dit platform.",
    noScript: "Het platformportaal werkt alleen met JavaScript.",
  },
  portal: {
    title: "Rollcall",
    about: "Leden, activiteiten en check-in van je vereniging.",
    noScript: "Het verenigingsportaal werkt alleen met JavaScript.",
  },
  staff: {
    title: "Check-in voor vrijwilligers · Rollcall",
    about: "Check mensen in bij de ingang van een activiteit.",
    noScript: "De check-inpagina voor vrijwilligers werkt alleen met JavaScript.",
  },
};
