import type { RegistrationMessages } from "./messages.ts";

export const messages: RegistrationMessages = {
  event: "Activiteit",
  when: "Wanneer",
  where: "Waar",
  admission: "Toegang",
  seeHowToPay: "Bekijk hoe je betaalt",
  openRegistration: "Bekijk je inschrijving",
  seeEvent: "Bekijk de activiteit",
  seeEvents: "Bekijk wat er nog meer is",
  showCode: "Laat de code hieronder zien bij de ingang, op je telefoon of op papier.",
  registered: { heading: "Je bent ingeschreven", opening: "Leuk dat je komt!" },
  registeredForYou: {
    heading: "Je bent ingeschreven",
    opening: "De organisator heeft je ingeschreven.",
  },
  seatIsYours: {
    heading: "Er is een plaats voor jou",
    opening: "Er is een plaats vrijgekomen, en die is voor jou.",
  },
  changed: {
    heading: "Je inschrijving is gewijzigd",
    opening: "Zo staat je inschrijving er nu voor.",
  },
  received: {
    heading: "Er is een plaats voor jou",
    opening: "De organisator heeft de plaats van iemand die niet kan komen aan jou overgedragen.",
  },
  welcome: {
    heading: "Welkom",
    opening: "Je bent bij de ingang ingecheckt. Dit is je ticket.",
  },
  reminder: { heading: "Herinnering", opening: "Het is bijna zover." },
  waitlisted: {
    heading: "Je staat op de wachtlijst",
    paragraph: (event) =>
      `Er is op dit moment geen plaats voor je bij ${event}. Je houdt je plek in de rij, en we laten het je weten zodra er een plaats voor je is.`,
  },
  pending: {
    heading: "Er staat nog een betaling open",
    paragraph: (owed, until) =>
      `We houden je plaats vast${until ? ` tot ${until}` : ""}. Je plaats is zeker zodra ${owed} betaald is.`,
  },
  cancelled: {
    heading: "Je inschrijving is geannuleerd",
    paragraph: "Je plaats is vrijgegeven.",
  },
  released: {
    heading: "Je plaats is vrijgegeven",
    paragraph:
      "We hebben je betaling niet op tijd ontvangen en hebben je plaats daarom vrijgegeven. Je hoeft er niets meer voor te betalen. Is je betaling al onderweg? Schrijf dan de organisator.",
  },
  again: "Zolang er plaats is, kun je je opnieuw inschrijven.",
  nothingToPay:
    "Je hoeft er niets meer voor te betalen. Heb je al betaald? Schrijf dan de organisator.",
  declined: {
    heading: "Deze keer helaas geen plaats",
    paragraph: "De organisator kon je geen plaats geven bij deze activiteit. Dat vinden we jammer.",
  },
  eventChanged: {
    heading: "De activiteit is gewijzigd",
    paragraph: "Je inschrijving blijft gewoon staan.",
  },
  eventCancelled: {
    heading: "De activiteit gaat niet door",
    paragraph: "De organisator heeft deze activiteit geannuleerd.",
  },
  transferred: {
    heading: "Je plaats is overgedragen",
    paragraphs: [
      "De organisator heeft je plaats aan iemand anders overgedragen. Je ticket en je persoonlijke link zijn niet meer geldig.",
      "Had je dit niet verwacht? Schrijf dan de organisator.",
    ],
  },
  seatHeld:
    "Je hebt al een plaats bij deze activiteit, als gast van iemand die zich eerder heeft ingeschreven. Dat ticket staat hieronder als laatste; een ander heb je niet nodig.",
  ticket: {
    title: "Ticket",
    registeredBy: "Ingeschreven door",
    place: (number, of) => `${number} van ${of}`,
    show: "Laat deze code zien bij de ingang.",
    unpaid: "Nog niet betaald. Het ticket is geldig zodra het betaald is.",
    fileName: "ticket",
  },
};
