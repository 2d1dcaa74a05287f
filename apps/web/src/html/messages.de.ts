import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  event: { title: "Veranstaltungen · Rollcall", noScript: "Diese Seite braucht JavaScript." },
  platform: {
    title: "Rollcall-Plattform",
    about: "Die Vereine auf dieser Plattform.",
    noScript: "Das Portal der Plattform braucht JavaScript.",
  },
  portal: {
    title: "Rollcall",
    about: "Mitglieder, Veranstaltungen und Check-in Ihres Vereins.",
    noScript: "Das Vereinsportal braucht JavaScript.",
  },
  staff: {
    title: "Check-in am Einlass · Rollcall",
    about: "Teilnehmende am Einlass einer Veranstaltung einchecken.",
    noScript: "Die Check-in-Seite braucht JavaScript.",
  },
};
