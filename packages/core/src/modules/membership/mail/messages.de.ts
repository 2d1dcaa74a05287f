import type { MembershipMessages } from "./messages.ts";

export const messages: MembershipMessages = {
  inactivePaid: ({ fullName }) => ({
    subject: `Zahlung für ein inaktives Mitglied: ${fullName}`,
    heading: "Zahlung für ein inaktives Mitglied",
    paragraphs: [
      `Jemand hat Geld für ${fullName} angenommen; diese Mitgliedschaft ist inaktiv. Damit ist kein Platz bestätigt, und niemand wird eingelassen.`,
      "Aktivieren Sie das Mitglied wieder und erfassen Sie die Zahlung erneut, oder geben Sie das Geld zurück. Die Zahlung einer anderen Rechnung ist bereits erfasst.",
    ],
  }),
  member: "Mitglied",
  email: "E-Mail",
  openMember: "Mitglied ansehen",
  lapsed: ({ fullName, club, paidThrough, owes }) => ({
    subject: `Ihre Mitgliedschaft bei ${club} ist abgelaufen`,
    heading: "Ihre Mitgliedschaft ist abgelaufen",
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Ihre Mitgliedschaft bei ${club} war bis zum ${paidThrough} bezahlt und wurde nicht verlängert.`,
      owes
        ? "Bezahlen Sie die offene Rechnung, um Mitglied zu bleiben, oder geben Sie uns Bescheid, falls Sie schon bezahlt haben."
        : "Geben Sie uns Bescheid, wenn Sie Mitglied bleiben möchten oder schon bezahlt haben.",
    ],
  }),
  seeWhatIsOpen: "Offene Beträge ansehen",
  received: ({ fullName, club }) => ({
    subject: `Ihr Aufnahmeantrag bei ${club}`,
    heading: "Wir haben Ihren Aufnahmeantrag erhalten",
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${club} hat Ihren Aufnahmeantrag erhalten. Sie erhalten eine E-Mail, sobald darüber entschieden ist.`,
    ],
    footnote: "Falls Sie keinen Antrag gestellt haben, können Sie diese E-Mail ignorieren.",
  }),
  approved: ({ fullName, club }) => ({
    subject: `Sie sind jetzt Mitglied von ${club}`,
    heading: "Sie sind jetzt Mitglied",
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Ihr Aufnahmeantrag wurde angenommen: Sie sind jetzt Mitglied von ${club}.`,
    ],
  }),
  logIn: "Einloggen",
  rejected: ({ fullName, club }) => ({
    subject: `Ihr Aufnahmeantrag bei ${club}`,
    heading: "Ihr Aufnahmeantrag wurde nicht angenommen",
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${club} hat entschieden, Ihren Aufnahmeantrag nicht anzunehmen.`,
    ],
  }),
};
