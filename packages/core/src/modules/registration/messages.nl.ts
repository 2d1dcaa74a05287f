import type { RegistrationMessages } from "./messages.ts";

export const messages: RegistrationMessages = {
  event: "Evenement",
  when: "Wanneer",
  where: "Waar",
  admission: "Toegang",
  seeHowToPay: "Bekijk hoe je betaalt",
  openRegistration: "Bekijk je aanmelding",
  showCode: "Laat de code hieronder zien bij de deur, op je telefoon of op papier.",
  registered: { heading: "Je bent aangemeld", opening: "Leuk dat je komt!" },
  registeredForYou: {
    heading: "Je bent aangemeld",
    opening: "De organisatie heeft je aangemeld.",
  },
  seatIsYours: {
    heading: "Er is een plek voor jou",
    opening: "Er is een plek vrijgekomen, en die is voor jou.",
  },
  changed: {
    heading: "Je aanmelding is gewijzigd",
    opening: "Zo staat je aanmelding er nu voor.",
  },
  received: {
    heading: "Er is een plek voor jou",
    opening: "De organisatie heeft de plek van iemand die niet kan komen aan jou doorgegeven.",
  },
  welcome: {
    heading: "Welkom",
    opening: "Je bent bij de deur ingecheckt. Dit is je ticket.",
  },
  reminder: { heading: "Herinnering", opening: "Het is bijna zover." },
  waitlisted: {
    heading: "Je staat op de wachtlijst",
    paragraph: (event) =>
      `${event} is op dit moment vol. We houden je plaats in de rij vast en laten het je weten zodra er een plek voor je is.`,
  },
  pending: {
    heading: "Er staat nog een betaling open",
    paragraph: (owed, until) =>
      `We houden je plek vast${until ? ` tot ${until}` : ""}. Je plek is zeker zodra ${owed} betaald is.`,
  },
  cancelled: {
    heading: "Je aanmelding is geannuleerd",
    paragraph: "Je plek is vrijgegeven.",
  },
  released: {
    heading: "Je plek is vrijgegeven",
    paragraph:
      "We hebben je betaling niet op tijd ontvangen en hebben je plek daarom vrijgegeven. Zolang er plek is, kun je je opnieuw aanmelden.",
  },
  declined: {
    heading: "Deze keer helaas geen plek",
    paragraph: "De organisatie kon je geen plek geven bij dit evenement. Dat vinden we jammer.",
  },
  eventChanged: {
    heading: "Het evenement is gewijzigd",
    paragraph: "Je aanmelding blijft gewoon staan.",
  },
  eventCancelled: {
    heading: "Het evenement gaat niet door",
    paragraph: "De organisatie heeft dit evenement geannuleerd.",
  },
  transferred: {
    heading: "Je plek is doorgegeven",
    paragraphs: [
      "De organisatie heeft je plek aan iemand anders doorgegeven. Je ticket en je persoonlijke link zijn niet meer geldig.",
      "Had je dit niet verwacht? Schrijf dan de organisatie.",
    ],
  },
  seatHeld:
    "Je hebt al een plek bij dit evenement, als gast van iemand die zich eerder heeft aangemeld. Dat ticket staat hieronder als laatste; een ander heb je niet nodig.",
  ticket: {
    title: "Ticket",
    registeredBy: "Aangemeld door",
    place: (number, of) => `${number} van ${of}`,
    show: "Laat deze code zien bij de deur.",
    unpaid: "Nog niet betaald. Het ticket is geldig zodra het betaald is.",
    fileName: "ticket",
  },
};
