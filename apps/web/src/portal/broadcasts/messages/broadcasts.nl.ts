import type { broadcasts as english } from "./broadcasts.ts";

export const broadcasts: typeof english = {
  list: {
    title: "Mailings",
    about: "Mail veel mensen tegelijk.",
    what: "mailings",
    add: "Nieuwe mailing",
    search: "Onderwerp",
    empty: "Geen mailings gevonden",
    subject: "Onderwerp",
    to: "Aan",
    audience: {
      ALL_MEMBERS: "Leden",
      SEGMENT: "Een segment",
      EVENT: "Deelnemers aan een activiteit",
    },
    delivered: "Bezorgd",
    when: "Wanneer",
    written: "Gemaakt",
    notYet: "Nog niet",
    deliveredOf: (delivered, recipients) => `${delivered} van ${recipients}`,
  },
  new: {
    title: "Nieuwe mailing",
    about: "Blijft een concept tot je de mailing verstuurt.",
    done: "Concept opgeslagen.",
  },
  edit: {
    mail: "Bericht",
    to: "Aan",
    audience: {
      ALL_MEMBERS: "Alle actieve leden",
      SEGMENT: "Een segment",
      EVENT: "Deelnemers aan een activiteit",
    },
    audienceHint: {
      ALL_MEMBERS: "Gasten bij activiteiten krijgen geen mail.",
      SEGMENT: "",
      EVENT: "Iedereen met een plaats, ook gasten.",
    },
    atEvent: "iedereen met een plaats, ook gasten",
    segment: "Segment",
    event: "Activiteit",
    subject: "Onderwerp",
    body: "Tekst",
    bodyHint: "Gebruik **vet**, *cursief*, - voor lijsten en [tekst](https://…) voor links.",
    done: "Mailing opgeslagen.",
    missing: {
      subject: "Vul een onderwerp in",
      body: "Vul een tekst in",
      segmentId: "Kies een segment",
      eventId: "Kies een activiteit",
    },
  },
  preview: {
    title: "Voorbeeld",
    sentTitle: "Bericht",
    noSubject: "Nog geen onderwerp",
    toNobody: "Kies ontvangers om te zien hoeveel mensen de mail krijgen.",
    counted: (people) =>
      people === 1
        ? "1 persoon zou de mail nu krijgen."
        : `${people} personen zouden de mail nu krijgen.`,
  },
  progress: {
    scheduled: "Gepland",
    goes: "Gaat uit op",
    changeable: "Tot dan kun je de mailing bewerken.",
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
    action: "Testmail sturen",
    unsaved: "Sla eerst op: de testmail gebruikt de opgeslagen versie.",
    done: (address) => `Testmail verstuurd naar ${address}.`,
  },
  send: {
    action: "Nu versturen",
    confirm: (people) => {
      if (people === undefined) return "Nu versturen";
      return people === 1 ? "Aan 1 persoon versturen" : `Aan ${people} personen versturen`;
    },
    title: "Nu versturen?",
    about: "De laatst opgeslagen versie gaat naar alle ontvangers.",
    unsaved: "Niet-opgeslagen wijzigingen gaan niet mee.",
    final: "Een verstuurde mail kun je niet terughalen.",
    done: "De mailing wordt verstuurd.",
  },
  schedule: {
    action: "Later versturen",
    move: "Verzetten",
    title: "Mailing plannen",
    when: "Wanneer",
    whenHint: (timezone) => `Tijdzone van de vereniging: ${timezone}.`,
    missing: { at: "Kies een datum en tijd" },
    submit: "Plannen",
    done: "Mailing gepland.",
  },
  cancel: {
    action: "Mailing annuleren",
    title: "Deze mailing annuleren?",
    about: "Niemand anders krijgt de mail nog. Al bezorgde mails kun je niet terughalen.",
    done: "Mailing geannuleerd.",
  },
  remove: {
    title: "Dit concept verwijderen?",
    about: "Dit kun je niet terugdraaien.",
    confirm: "Concept verwijderen",
    done: "Concept verwijderd.",
  },
};
