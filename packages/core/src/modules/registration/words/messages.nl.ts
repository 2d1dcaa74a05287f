import type { RegistrationMessages } from "./messages.ts";

export const messages: RegistrationMessages = {
  event: "Activiteit",
  when: "Wanneer",
  where: "Waar",
  admission: "Toegang",
  seeHowToPay: "Bekijk hoe je betaalt",
  openRegistration: "Bekijk je inschrijving",
  seeEvent: "Bekijk de activiteit",
  seeEvents: "Bekijk komende activiteiten",
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
    opening: "Dit zijn de bijgewerkte gegevens.",
  },
  received: {
    heading: "Er is een inschrijving aan jou overgedragen",
    opening:
      "De organisator heeft de inschrijving van iemand die niet kan komen aan jou overgedragen.",
  },
  welcome: {
    heading: "Welkom",
    opening: "Je bent bij de ingang ingecheckt. Dit is je ticket.",
  },
  reminder: { heading: "Herinnering", opening: "Het is bijna zover." },
  waitlisted: {
    heading: "Je staat op de wachtlijst",
    paragraph: (event) =>
      `${event} is op dit moment vol. Je staat op de wachtlijst, en we mailen je zodra je een plaats hebt.`,
  },
  pending: {
    heading: "Er staat nog een betaling open",
    paragraph: (owed, until) =>
      `We houden je plaats vast${until ? ` tot ${until}` : ""}. Je plaats is zeker zodra ${owed} betaald is.`,
  },
  billedToOthers: {
    heading: "Je plaats is nog niet zeker",
    paragraph: (until) =>
      `We houden je plaats vast${until ? ` tot ${until}` : ""}. Iemand anders heeft de factuur gekregen: je plaats is zeker zodra die betaald is. Jij hoeft niets te betalen.`,
  },
  questionsForYou:
    "De organisator heeft vragen aan jou. Beantwoord ze op de pagina van je inschrijving.",
  cancelled: {
    heading: "Je inschrijving is geannuleerd",
    paragraph: "Je plaats is vrijgegeven.",
  },
  released: {
    heading: "Je plaats is vrijgegeven",
    paragraph:
      "We hebben je betaling niet op tijd ontvangen en hebben je plaats daarom vrijgegeven. Je hoeft er niets meer voor te betalen. Is je betaling al onderweg? Neem dan contact op met de organisator.",
  },
  paymentReversed: {
    heading: "Je betaling is teruggedraaid",
    paragraph: (event) =>
      `We hadden je betaling voor ${event} bevestigd. Die is daarna teruggedraaid, dus je inschrijving is weer onbetaald.`,
    owes: (owed) =>
      `Je moet nog ${owed} betalen. Denk je dat dit niet klopt? Neem dan contact op met de organisator.`,
  },
  again: "Zolang er plaats is, kun je je opnieuw inschrijven.",
  nothingToPay:
    "Je hoeft er niets meer voor te betalen. Heb je al betaald? Neem dan contact op met de organisator.",
  declined: {
    heading: "Deze keer helaas geen plaats",
    paragraph: "De organisator kon je helaas geen plaats geven bij deze activiteit.",
  },
  eventChanged: {
    heading: "De activiteit is gewijzigd",
    paragraph: "Je inschrijving blijft geldig.",
  },
  eventCancelled: {
    heading: "De activiteit gaat niet door",
    paragraph: "De organisator heeft deze activiteit geannuleerd.",
  },
  transferred: {
    heading: "Je inschrijving is overgedragen",
    invoiceStays: (number, owed, dueOn) =>
      `Factuur ${number} blijft op jouw naam staan: wil je ${owed}${dueOn ? ` uiterlijk op ${dueOn}` : ""} betalen?`,
    invoiceVoid: (number) => `Factuur ${number} is vervallen. Die hoef je niet meer te betalen.`,
    paragraphs: [
      "De organisator heeft je inschrijving aan iemand anders overgedragen. Je ticket en je persoonlijke link zijn niet meer geldig.",
      "Had je dit niet verwacht? Neem dan contact op met de organisator.",
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
