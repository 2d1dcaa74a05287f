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
    text: "Diese Seite gibt es nicht, oder sie wurde verschoben. Prüfen Sie die Adresse.",
    home: "Zur Startseite",
  },
  unsubscribe: {
    title: "Abmelden",
    question:
      "Möchten Sie die Mitteilungen dieses Vereins abbestellen? E-Mails zu Ihren Tickets und Anmeldungen erhalten Sie weiterhin.",
    noScript:
      "JavaScript ist in Ihrem Browser ausgeschaltet, daher kann diese Seite nicht erkennen, aus welcher E-Mail Sie kommen. Fügen Sie hier die Adresse dieser Seite ein; sie endet auf #token= und einige Buchstaben.",
    address: "Adresse dieser Seite",
    submit: "Mitteilungen abbestellen",
    doneTitle: "Abgemeldet",
    doneHeading: "Sie sind abgemeldet",
    done: (club) =>
      `Sie erhalten keine Mitteilungen mehr von ${club}. E-Mails zu Ihren Tickets und Anmeldungen erhalten Sie weiterhin.`,
    unknownTitle: "Unbekannter Link",
    unknownHeading: "Dieser Link funktioniert nicht",
    unknown:
      "Vielleicht hat Ihr E-Mail-Programm ihn abgeschnitten. Kopieren Sie den ganzen Link und versuchen Sie es noch einmal.",
  },
  guide: {
    title: "Anleitung",
    lead: "So führen Sie eine Veranstaltung mit Rollcall durch, für alle Beteiligten.",
    names: {
      organisers: "Veranstalter",
      volunteers: "Helfende am Einlass",
      treasurers: "Finanzverantwortliche",
      members: "Mitglieder und Gäste",
      platform: "Plattform-Administratoren",
    },
    language: "Sprache",
    pictures: "Die Bilder zeigen Rollcall auf Englisch.",
  },
};
