import type { broadcasts as english } from "./broadcasts.ts";

export const broadcasts: typeof english = {
  list: {
    title: "Mailings",
    about: "Mails aan veel mensen tegelijk.",
    what: "mailings",
    add: "Nieuwe mailing",
    search: "Onderwerp",
    empty: "Geen mailings",
    subject: "Onderwerp",
    to: "Aan",
    audience: {
      ALL_MEMBERS: "Leden",
      SEGMENT: "Een segment",
      EVENT: "Iedereen bij een activiteit",
    },
    delivered: "Bezorgd",
    when: "Wanneer",
    written: "Gemaakt",
    notYet: "Nog niet",
    deliveredOf: (delivered, recipients) => `${delivered} van ${recipients}`,
  },
  new: {
    title: "Nieuwe mailing",
    about: "Dit is een concept tot je het verstuurt.",
    done: "Het concept is opgeslagen.",
  },
  edit: {
    mail: "Bericht",
    to: "Aan",
    audience: {
      ALL_MEMBERS: "Alle actieve leden",
      SEGMENT: "Een segment",
      EVENT: "Iedereen bij een activiteit",
    },
    audienceHint: {
      ALL_MEMBERS: "Gasten van activiteiten krijgen het niet.",
      SEGMENT: "",
      EVENT: "Iedereen met een plaats krijgt het, ook gasten.",
    },
    atEvent: "iedereen met een plaats, ook gasten",
    segment: "Segment",
    event: "Activiteit",
    subject: "Onderwerp",
    body: "Tekst",
    bodyHint:
      "**vet**, *cursief*, een regel die met - begint is een lijst, en [woorden](https://…) een link.",
    done: "De mailing is opgeslagen.",
    missing: {
      subject: "Vul een onderwerp in",
      body: "Schrijf iets",
      segmentId: "Kies een segment",
      eventId: "Kies een activiteit",
    },
  },
  preview: {
    title: "Voorbeeld",
    sentTitle: "De mail",
    noSubject: "Nog geen onderwerp",
    toNobody: "Kies de ontvangers om te zien hoeveel mensen hem krijgen.",
    counted: (people) =>
      people === 1 ? "1 persoon zou hem nu krijgen." : `${people} personen zouden hem nu krijgen.`,
  },
  progress: {
    scheduled: "Gepland",
    goes: "Gaat uit op",
    changeable: "Tot dan kun je hem hier wijzigen.",
    delivery: "Bezorging",
    wentTo: "Aan:",
    bar: "Verstuurde mails",
    delivered: (delivered, recipients, failed) =>
      `${delivered} van ${recipients} bezorgd` +
      `${failed > 0 ? `, ${failed} ${failed === 1 ? "kon" : "konden"} niet worden bezorgd` : ""}.`,
    finished: "Klaar",
    cancelled: "Geannuleerd",
  },
  test: {
    action: "Stuur mij een testmail",
    unsaved: "Sla eerst op: een testmail bevat wat is opgeslagen.",
    done: (address) => `Er is een testmail onderweg naar ${address}.`,
  },
  send: {
    action: "Nu versturen",
    confirm: (people) => {
      if (people === undefined) return "Nu versturen";
      return people === 1 ? "Aan 1 persoon versturen" : `Aan ${people} personen versturen`;
    },
    title: "Nu versturen?",
    about: "Hij gaat naar alle ontvangers, zoals hij het laatst is opgeslagen.",
    unsaved: "Wat je daarna hebt getypt, is niet opgeslagen en gaat niet mee.",
    final: "Een verstuurde mail kun je niet terughalen.",
    done: "De mailing is onderweg.",
  },
  schedule: {
    action: "Later versturen",
    move: "Verzetten",
    title: "Later versturen",
    when: "Wanneer",
    whenHint: (timezone) => `In de tijdzone van de vereniging, ${timezone}.`,
    missing: { at: "Kies een dag en een tijd" },
    submit: "Plannen",
    done: "De mailing is gepland.",
  },
  cancel: {
    action: "Mailing annuleren",
    title: "Deze mailing annuleren?",
    about: "Niemand anders krijgt de mail nog. Wie hem al heeft, houdt hem.",
    done: "De mailing is geannuleerd.",
  },
  remove: {
    title: "Dit concept verwijderen?",
    about: "Dit kun je niet terugdraaien.",
    confirm: "Concept verwijderen",
    done: "Het concept is verwijderd.",
  },
};
