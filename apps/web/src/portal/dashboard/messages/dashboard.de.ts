import type { dashboard as english } from "./dashboard.ts";

export const dashboard: typeof english = {
  title: "Heute",
  about: (club, day) => `${club} · ${day}`,
  firstSteps: {
    title: "Erste Schritte",
    progress: (done, all) => `${done} von ${all} erledigt`,
    dismiss: "Liste ausblenden",
    done: "Erledigt:",
    open: "Zu tun:",
    step: {
      clubDetails: "Angaben des Vereins für Rechnungen und E-Mails eintragen",
      firstEvent: "Erste Veranstaltung anlegen",
      firstMembers: "Mitglieder hinzufügen oder Ihre Liste importieren",
      doorCode: "Zugangscode für die Helfenden am Einlass erstellen",
    },
  },
  today: {
    title: "Veranstaltungen heute",
    none: "Heute keine Veranstaltungen.",
    in: (count) => `${count} eingecheckt`,
    counting: "…",
    checkIn: "Zum Check-in",
    more: (count) => (count === 1 ? "1 weitere beginnt heute" : `${count} weitere beginnen heute`),
  },
  waiting: {
    title: "Wartelisten",
    none: "Niemand auf der Warteliste.",
    about: (waiting, free) =>
      `${waiting} ${waiting === 1 ? "wartet" : "warten"}, ${free === null ? "unbegrenzt" : free} frei`,
  },
  payments: {
    title: "Zu bestätigende Zahlungen",
    none: "Keine Zahlungen zu bestätigen.",
    all: "Alle ansehen",
  },
  applications: {
    title: "Aufnahmeanträge",
    none: "Keine Anträge zu prüfen.",
    all: "Alle ansehen",
  },
  drafts: { title: "Entwürfe", none: "Keine Entwürfe.", all: "Alle Entwürfe" },
};
