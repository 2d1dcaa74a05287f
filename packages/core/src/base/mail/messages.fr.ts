import type { FrameMessages } from "./messages.ts";

export const messages: FrameMessages = {
  about: (heading, what) => `${heading} : ${what}`,
  fact: (label, value) => `${label} : ${value}`,
  link: (label) => `${label} :`,
  copyLink: "Si le bouton ne fonctionne pas, ouvrez cette adresse :",
  fullAddress: "Si cette adresse ne s’ouvre pas, utilisez celle-ci :",
  ticketPicture: (code) => `QR code du billet ${code}`,
  ticketCode: (code) => `Billet ${code}`,
  whyBulk: (club) => `Vous recevez ce message en tant que membre ou invité de ${club}.`,
  unsubscribe: "Se désabonner",
  questions: (club) => `Une question ? Écrivez à ${club} :`,
};
