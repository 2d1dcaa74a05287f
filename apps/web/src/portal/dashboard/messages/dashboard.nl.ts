import type { dashboard as english } from "./dashboard.ts";

export const dashboard: typeof english = {
  title: "Vandaag",
  about: (club, day) => `${club} · ${day}`,
  firstSteps: {
    title: "Aan de slag",
    progress: (done, all) => `${done} van ${all} klaar`,
    dismiss: "Deze lijst verbergen",
    done: "Klaar:",
    open: "Te doen:",
    step: {
      clubDetails: "Vul de gegevens van je vereniging in voor facturen en mails",
      firstEvent: "Maak je eerste activiteit",
      firstMembers: "Voeg leden toe of importeer je ledenlijst",
      doorCode: "Maak een toegangscode voor de vrijwilligers bij de ingang",
    },
  },
  today: {
    title: "Activiteiten vandaag",
    none: "Geen activiteiten vandaag.",
    in: (count) => `${count} ingecheckt`,
    counting: "…",
    checkIn: "Inchecken",
    more: (count) => `Vandaag nog ${count}`,
  },
  waiting: {
    title: "Wachtlijsten",
    none: "Niemand op de wachtlijst.",
    about: (waiting, free) =>
      `${waiting} op de wachtlijst, ${free === null ? "onbeperkt" : free} vrij`,
  },
  payments: {
    title: "Betalingen om goed te keuren",
    none: "Geen betalingen om goed te keuren.",
    all: "Alle betalingen",
  },
  applications: {
    title: "Aanmeldingen",
    none: "Geen aanmeldingen om te beoordelen.",
    all: "Alle aanmeldingen",
  },
  drafts: { title: "Concepten", none: "Geen concepten.", all: "Alle concepten" },
};
