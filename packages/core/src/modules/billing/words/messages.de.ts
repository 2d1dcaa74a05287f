import type { BillingMessages } from "./messages.ts";

const NAMES = { INVOICE: "Rechnung", CREDIT_NOTE: "Gutschrift" };

export const messages: BillingMessages = {
  named: (kind, number) => `${NAMES[kind]} ${number}`,
  ofClub: (invoice, club) => `${invoice} von ${club}`,
  hello: (name) => `Guten Tag ${name},`,
  attached: (kind) => `die ${NAMES[kind]} finden Sie als PDF im Anhang.`,
  replaces: (number) =>
    `Sie ersetzt die Rechnung ${number}, die damit storniert ist. Bitte bezahlen Sie die alte Rechnung nicht.`,
  pleasePay: (owed, dueOn) => `Bitte zahlen Sie ${owed}${dueOn ? ` bis zum ${dueOn}` : ""}.`,
  nothingToPay: "Es ist nichts zu bezahlen.",
  rest: (number: string) => `${number}: Restbetrag`,
  reminder: {
    subject: (number, club) => `Erinnerung: Rechnung ${number} von ${club}`,
    heading: (number) => `Rechnung ${number} ist noch offen`,
    owed: (owed, dueOn) =>
      `wir haben ${owed} noch nicht erhalten${dueOn ? `; fällig war der Betrag am ${dueOn}` : ""}.`,
    soon: (owed, dueOn) =>
      `wir haben ${owed} noch nicht erhalten; fällig ist der Betrag am ${dueOn}.`,
    thanks:
      "Falls Sie in den letzten Tagen bezahlt haben: vielen Dank, dann ist nichts weiter zu tun.",
  },
  payment: {
    toPay: "Zu zahlen",
    until: "Bis",
    payee: "Empfänger",
    how: "So zahlen Sie",
    willFollow: (contact) =>
      contact
        ? `Die Zahlungsdaten folgen vom Veranstalter. Fragen: ${contact}`
        : "Die Zahlungsdaten folgen vom Veranstalter.",
    reference: "Verwendungszweck",
  },
  document: {
    draft: "Rechnungsentwurf",
    vat: (number) => `USt-IdNr. ${number}`,
    registration: (number) => `Registernummer ${number}`,
    billedTo: "An",
    forInvoice: "Zu Rechnung",
    replaces: "Ersetzt Rechnung",
    issued: "Datum",
    due: "Fällig am",
    paid: "Bezahlt",
    credited: "Gutgeschrieben",
    total: "Gesamt",
    toPay: "Zu zahlen",
    columns: ["Beschreibung", "Menge", "Einzelpreis", "Betrag"],
    howToPay: "So zahlen Sie",
    scan: "Mit Ihrer Banking-App scannen",
    ends: {
      draft: "Dies ist ein Entwurf. Er hat keine Nummer und ist noch nicht zu bezahlen.",
      paid: "Diese Rechnung ist bezahlt. Vielen Dank.",
      void: "Diese Rechnung ist storniert. Es ist nichts zu bezahlen.",
      creditNote: "Mit dieser Gutschrift entfällt die Rechnung ganz oder teilweise.",
      nothing: "Es ist nichts zu bezahlen.",
    },
  },
};
