import type { RegistrationMessages } from "./messages.ts";

export const messages: RegistrationMessages = {
  event: "Veranstaltung",
  when: "Wann",
  where: "Wo",
  admission: "Eintritt",
  seeHowToPay: "So zahlen Sie",
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
    opening: "Hier sind die aktualisierten Angaben.",
  },
  received: {
    heading: "Eine Anmeldung wurde Ihnen übertragen",
    opening:
      "Der Veranstalter hat Ihnen die Anmeldung einer Person übertragen, die nicht kommen kann.",
  },
  welcome: {
    heading: "Willkommen",
    opening: "Sie wurden am Einlass eingecheckt. Dies ist Ihr Ticket.",
  },
  reminder: { heading: "Erinnerung", opening: "Bald ist es so weit." },
  waitlisted: {
    heading: "Sie stehen auf der Warteliste",
    paragraph: (event) =>
      `${event} ist zurzeit voll. Sie stehen auf der Warteliste, und wir benachrichtigen Sie per E-Mail, sobald Sie einen Platz haben.`,
  },
  pending: {
    heading: "Ihre Zahlung steht noch aus",
    paragraph: (owed, until) =>
      `Wir halten Ihren Platz${until ? ` bis ${until}` : ""} frei. Er ist bestätigt, sobald ${owed} bezahlt sind.`,
  },
  billedToOthers: {
    heading: "Ihr Platz ist noch nicht bestätigt",
    paragraph: (until) =>
      `Wir halten Ihren Platz${until ? ` bis ${until}` : ""} frei. Die Rechnung hat jemand anderes erhalten: Ihr Platz ist bestätigt, sobald sie bezahlt ist. Sie selbst haben nichts zu bezahlen.`,
  },
  questionsForYou:
    "Der Veranstalter hat Fragen an Sie. Bitte beantworten Sie sie auf der Seite Ihrer Anmeldung.",
  cancelled: {
    heading: "Ihre Anmeldung ist storniert",
    paragraph: "Ihr Platz wurde freigegeben.",
  },
  released: {
    heading: "Ihr Platz wurde freigegeben",
    paragraph:
      "Ihre Zahlung ist nicht rechtzeitig eingegangen, deshalb wurde der Platz freigegeben. Sie müssen nichts mehr bezahlen. Falls Ihre Zahlung unterwegs ist, wenden Sie sich bitte an den Veranstalter.",
  },
  paymentReversed: {
    heading: "Ihre Zahlung wurde zurückgenommen",
    paragraph: (event) =>
      `Wir hatten Ihre Zahlung für ${event} bestätigt. Sie wurde inzwischen zurückgenommen, Ihre Anmeldung ist also wieder unbezahlt.`,
    owes: (owed) =>
      `Es sind noch ${owed} zu zahlen. Wenn das nicht stimmt, wenden Sie sich bitte an den Veranstalter.`,
  },
  again: "Solange es Plätze gibt, können Sie sich erneut anmelden.",
  nothingToPay:
    "Sie müssen nichts mehr bezahlen. Falls Sie schon bezahlt haben, wenden Sie sich bitte an den Veranstalter.",
  declined: {
    heading: "Diesmal leider kein Platz",
    paragraph:
      "Der Veranstalter konnte Ihnen bei dieser Veranstaltung leider keinen Platz anbieten.",
  },
  eventChanged: {
    heading: "Die Veranstaltung hat sich geändert",
    paragraph: "Ihre Anmeldung bleibt gültig.",
  },
  eventCancelled: {
    heading: "Die Veranstaltung fällt aus",
    paragraph: "Der Veranstalter hat diese Veranstaltung abgesagt.",
  },
  transferred: {
    heading: "Ihre Anmeldung wurde übertragen",
    invoiceStays: (number, owed, dueOn) =>
      `Die Rechnung ${number} bleibt an Sie gerichtet: Bitte zahlen Sie ${owed}${dueOn ? ` bis zum ${dueOn}` : ""}.`,
    invoiceVoid: (number) =>
      `Die Rechnung ${number} ist storniert. Sie müssen sie nicht mehr bezahlen.`,
    paragraphs: [
      "Der Veranstalter hat Ihre Anmeldung an jemand anderen übertragen. Ihr Ticket und Ihr persönlicher Link sind nicht mehr gültig.",
      "Falls Sie das nicht erwartet haben, wenden Sie sich bitte an den Veranstalter.",
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
