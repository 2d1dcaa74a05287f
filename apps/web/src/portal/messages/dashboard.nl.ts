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
      doorCode: "Maak een toegangscode voor de helpers bij de ingang",
    },
  },
  today: {
    title: "Activiteiten vandaag",
    none: "Geen activiteiten vandaag.",
    in: (count) => `${count} ${count === 1 ? "is" : "zijn"} binnen`,
    counting: "…",
    checkIn: "Mensen inchecken",
    more: (count) =>
      count === 1 ? `Vandaag begint er nog ${count}` : `Vandaag beginnen er nog ${count}`,
  },
  waiting: {
    title: "Wachtlijsten",
    none: "Er wacht niemand.",
    about: (waiting, free) =>
      `${waiting} op de wachtlijst, ${free === null ? "onbeperkt" : free} vrij`,
  },
  payments: {
    title: "Goed te keuren betalingen",
    none: "Geen betalingen om goed te keuren.",
    all: "Alle betalingen",
  },
  applications: {
    title: "Aanmeldingen",
    none: "Geen aanmeldingen om over te beslissen.",
    all: "Alle aanmeldingen",
  },
  drafts: { title: "Concepten", none: "Geen concepten.", all: "Alle concepten" },
};
