import type { FrameMessages } from "./messages.ts";

export const messages: FrameMessages = {
  about: (heading, what) => `${heading}: ${what}`,
  fact: (label, value) => `${label}: ${value}`,
  link: (label) => `${label}:`,
  copyLink: "Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:",
  fullAddress: "Falls sich diese Adresse nicht öffnet, verwenden Sie diese:",
  ticketPicture: (code) => `QR-Code des Tickets ${code}`,
  ticketCode: (code) => `Ticket ${code}`,
  whyBulk: (club) => `Sie erhalten diese E-Mail als Mitglied oder Gast von ${club}.`,
  unsubscribe: "Abmelden",
  questions: (club) => `Fragen? Schreiben Sie an ${club}:`,
};
