import type { FrameMessages } from "./messages.ts";

export const messages: FrameMessages = {
  about: (heading, what) => `${heading}: ${what}`,
  fact: (label, value) => `${label}: ${value}`,
  link: (label) => `${label}:`,
  copyLink: "Werkt de knop niet? Open dan dit adres:",
  fullAddress: "Werkt dat adres niet? Gebruik dan dit:",
  ticketPicture: (code) => `QR-code van ticket ${code}`,
  ticketCode: (code) => `Ticket ${code}`,
  whyBulk: (club) => `Je krijgt deze mail als lid of gast van ${club}.`,
  unsubscribe: "Afmelden",
  questions: (club) => `Vragen? Mail ${club}:`,
};
