import type { TenancyMessages } from "./messages.ts";

export const messages: TenancyMessages = {
  paymentInstructionsChanged: ({ club, author, isRemoved }) => ({
    subject: `${club}: Die Zahlungshinweise wurden geändert`,
    heading: "Zahlungshinweise geändert",
    paragraphs: [
      isRemoved
        ? `${author} hat die Zahlungshinweise von ${club} entfernt. Auf Rechnungen und in E-Mails steht nicht mehr, wie bezahlt werden kann.`
        : `${author} hat die Zahlungshinweise von ${club} geändert. Auf Rechnungen und in E-Mails stehen ab jetzt diese Hinweise:`,
    ],
  }),
  paymentInstructions: "Zahlungshinweise",
  factorRequirementChanged: ({ club, author, isRequired }) => ({
    subject: isRequired
      ? `${club} verlangt jetzt den Zwei-Faktor-Login`
      : `${club} verlangt keinen Zwei-Faktor-Login mehr`,
    heading: isRequired
      ? "Der Zwei-Faktor-Login ist jetzt Pflicht"
      : "Der Zwei-Faktor-Login ist nicht mehr Pflicht",
    paragraphs: [
      isRequired
        ? `${author} verlangt von den Administratoren und Finanzverantwortlichen von ${club} ab jetzt den Zwei-Faktor-Login. Wer ihn noch nicht eingerichtet hat, hat dafür sieben Tage Zeit.`
        : `${author} verlangt von den Administratoren und Finanzverantwortlichen von ${club} keinen Zwei-Faktor-Login mehr. Wer ihn eingerichtet hat, nutzt ihn weiter.`,
    ],
  }),
  openSettings: "Einstellungen öffnen",
  unexpected:
    "Sie erhalten diese Nachricht, weil Sie Administrator sind. Falls Sie diese Änderung nicht erwartet haben, machen Sie sie rückgängig und sprechen Sie mit den anderen Administratoren.",
};
