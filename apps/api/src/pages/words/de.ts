import type { words as english } from "./en.ts";

export const words: typeof english = {
  share: {
    events: (club) => `Veranstaltungen · ${club}`,
    eventsAbout: (club) => `Kommende Veranstaltungen von ${club}.`,
    apply: (club) => `Mitglied werden · ${club}`,
    applyAbout: (club) => `Beantragen Sie die Mitgliedschaft bei ${club}.`,
    place: (club) => `Ihre Anmeldung · ${club}`,
    placeAbout: (club) => `Eine Anmeldung bei ${club}.`,
  },
  notFound: {
    title: "Seite nicht gefunden",
    text: "Unter dieser Adresse gibt es nichts. Die Seite wurde vielleicht verschoben, oder die Adresse enthält einen Tippfehler.",
    home: "Zur Startseite",
  },
  unsubscribe: {
    title: "Abmelden",
    question:
      "Möchten Sie keine Mitteilungen mehr von dem Verein erhalten, der Ihnen geschrieben hat? Tickets und Buchungen erreichen Sie weiterhin.",
    noScript:
      "Ihr Browser führt kein JavaScript aus, daher kann diese Seite nicht erkennen, aus welcher E-Mail Sie kommen. Fügen Sie hier die Adresse dieser Seite ein; sie endet auf #token= und einige Buchstaben.",
    address: "Adresse dieser Seite",
    submit: "Mitteilungen abbestellen",
    doneTitle: "Abgemeldet",
    doneHeading: "Sie sind abgemeldet",
    done: (club) =>
      `${club} sendet Ihnen keine Mitteilungen mehr. Tickets und Buchungen erreichen Sie weiterhin.`,
    unknownTitle: "Unbekannter Link",
    unknownHeading: "Dieser Link ist nicht bekannt",
    unknown:
      "Vielleicht hat ein E-Mail-Programm ihn getrennt. Kopieren Sie den ganzen Link und versuchen Sie es noch einmal.",
  },
  guide: {
    title: "Anleitung",
    lead: "Wie der Abend geht, für alle, die daran mitwirken.",
    names: {
      organisers: "Veranstalter",
      volunteers: "Helfende am Einlass",
      treasurers: "Finanzverantwortliche",
      members: "Mitglieder und Gäste",
      platform: "Betreiber von Rollcall",
    },
    language: "Sprache",
    pictures: "Die Bilder zeigen Rollcall auf Englisch.",
  },
};
