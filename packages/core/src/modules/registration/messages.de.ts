import type { RegistrationMessages } from "./messages.ts";

export const messages: RegistrationMessages = {
  event: "Veranstaltung",
  when: "Wann",
  where: "Wo",
  admission: "Eintritt",
  seeHowToPay: "So bezahlen Sie",
  openRegistration: "Anmeldung ansehen",
  seeEvent: "Veranstaltung ansehen",
  seeEvents: "Weitere Veranstaltungen ansehen",
  showCode: "Zeigen Sie den Code unten am Einlass vor, auf dem Handy oder auf Papier.",
  registered: { heading: "Sie sind angemeldet", opening: "Wir freuen uns auf Sie." },
  registeredForYou: {
    heading: "Sie sind angemeldet",
    opening: "Der Veranstalter hat Sie angemeldet.",
  },
  seatIsYours: {
    heading: "Sie haben einen Platz",
    opening: "Ein Platz ist frei geworden, und er gehört Ihnen.",
  },
  changed: {
    heading: "Ihre Anmeldung wurde geändert",
    opening: "So sieht Ihre Anmeldung jetzt aus.",
  },
  received: {
    heading: "Sie haben einen Platz",
    opening: "Der Veranstalter hat Ihnen den Platz einer Person übertragen, die nicht kommen kann.",
  },
  welcome: {
    heading: "Willkommen",
    opening: "Sie wurden am Einlass eingecheckt. Dies ist Ihr Ticket.",
  },
  reminder: { heading: "Erinnerung", opening: "Bald ist es so weit." },
  waitlisted: {
    heading: "Sie stehen auf der Warteliste",
    paragraph: (event) =>
      `Bei ${event} ist zurzeit kein Platz für Sie frei. Wir halten Ihren Platz in der Reihe und schreiben Ihnen, sobald ein Platz für Sie da ist.`,
  },
  pending: {
    heading: "Ihre Zahlung steht noch aus",
    paragraph: (owed, until) =>
      `Wir halten Ihren Platz${until ? ` bis ${until}` : ""} frei. Er ist bestätigt, sobald ${owed} bezahlt sind.`,
  },
  cancelled: {
    heading: "Ihre Anmeldung ist storniert",
    paragraph: "Ihr Platz wurde freigegeben.",
  },
  released: {
    heading: "Ihr Platz wurde freigegeben",
    paragraph:
      "Ihre Zahlung ist nicht rechtzeitig eingegangen, deshalb wurde der Platz freigegeben. Dafür ist nichts mehr zu bezahlen. Falls Ihre Zahlung unterwegs ist, schreiben Sie bitte dem Veranstalter.",
  },
  again: "Solange es Plätze gibt, können Sie sich erneut anmelden.",
  nothingToPay:
    "Dafür ist nichts mehr zu bezahlen. Falls Sie schon bezahlt haben, schreiben Sie bitte dem Veranstalter.",
  declined: {
    heading: "Diesmal leider kein Platz",
    paragraph:
      "Der Veranstalter konnte Ihnen bei dieser Veranstaltung keinen Platz geben. Das tut uns leid.",
  },
  eventChanged: {
    heading: "Die Veranstaltung hat sich geändert",
    paragraph: "Ihre Anmeldung bleibt bestehen.",
  },
  eventCancelled: {
    heading: "Die Veranstaltung fällt aus",
    paragraph: "Der Veranstalter hat diese Veranstaltung abgesagt.",
  },
  transferred: {
    heading: "Ihr Platz wurde übertragen",
    paragraphs: [
      "Der Veranstalter hat Ihren Platz an jemand anderen übertragen. Ihr Ticket und Ihr persönlicher Link sind nicht mehr gültig.",
      "Falls Sie das nicht erwartet haben, schreiben Sie bitte dem Veranstalter.",
    ],
  },
  seatHeld:
    "Sie haben bei dieser Veranstaltung bereits einen Platz, als Gast einer Person, die sich vor Ihnen angemeldet hat. Dieses Ticket steht unten als letztes; ein anderes brauchen Sie nicht.",
  ticket: {
    title: "Ticket",
    registeredBy: "Angemeldet von",
    place: (number, of) => `${number} von ${of}`,
    show: "Zeigen Sie diesen Code am Einlass vor.",
    unpaid: "Noch nicht bezahlt. Das Ticket gilt, sobald es bezahlt ist.",
    fileName: "ticket",
  },
};
