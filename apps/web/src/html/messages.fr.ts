import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  event: { title: "Événements · Rollcall", noScript: "Cette page a besoin de JavaScript." },
  platform: {
    title: "Plateforme Rollcall",
    about: "Les associations de cette plateforme.",
    noScript: "Le portail de la plateforme a besoin de JavaScript.",
  },
  portal: {
    title: "Rollcall",
    about: "Les membres, les événements et les entrées de votre association.",
    noScript: "Le portail de l’association a besoin de JavaScript.",
  },
  staff: {
    title: "Accueil à l’entrée · Rollcall",
    about: "Validez les entrées à un événement.",
    noScript: "La page de l’entrée a besoin de JavaScript.",
  },
};
