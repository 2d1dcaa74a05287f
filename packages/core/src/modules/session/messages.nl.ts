import type { SessionMessages } from "./messages.ts";

const ignore = (span: string) =>
  `De link werkt één keer, ${span} lang. Verwachtte je deze mail niet? Dan kun je hem negeren.`;

export const messages: SessionMessages = {
  claimLink: ({ fullName, club }) => ({
    subject: `Maak je account bij ${club} af`,
    heading: "Maak je account af",
    paragraphs: [
      `Hallo ${fullName},`,
      "Kies een wachtwoord om je tickets en inschrijvingen te bekijken.",
    ],
    footnote: ignore("14 dagen"),
  }),
  choosePassword: "Kies een wachtwoord",
  verifyEmail: ({ club }) => ({
    subject: `Bevestig je e-mailadres voor ${club}`,
    heading: "Bevestig je e-mailadres",
    paragraphs: [
      `Met dit adres is een account bij ${club} aangemaakt. Bevestig met het wachtwoord van toen dat het van jou is.`,
    ],
    footnote:
      "De link werkt één keer, 7 dagen lang. Was jij het niet? Doe dan niets: zonder deze link kan niemand met jouw adres inloggen.",
  }),
  confirmAddress: "Bevestig mijn adres",
  reset: {
    subject: "Kies een nieuw wachtwoord",
    heading: "Kies een nieuw wachtwoord",
    paragraphs: ["Kies via deze link een nieuw wachtwoord. Je wordt daarna overal uitgelogd."],
    footnote:
      "De link werkt één keer, 30 minuten lang. Heb je hier niet om gevraagd? Dan kun je deze mail negeren.",
  },
  chooseNewPassword: "Kies een nieuw wachtwoord",
  invitation: ({ fullName }) => ({
    subject: "Je account op het platform van Rollcall",
    heading: "Maak je account af",
    paragraphs: [`Hallo ${fullName},`, "Kies een wachtwoord om de verenigingen hier te beheren."],
    footnote: ignore("24 uur"),
  }),
  alreadyRegistered: ({ club }) => ({
    subject: `Je hebt al een account bij ${club}`,
    heading: "Je hebt al een account",
    paragraphs: [
      "Iemand, misschien jijzelf, probeerde met dit adres nog een account te maken.",
      "Was jij het? Log dan in, of kies een nieuw wachtwoord met “Wachtwoord vergeten”. Zo niet, dan hoef je niets te doen.",
    ],
  }),
  logIn: "Inloggen",
  device: (browser, machine) => `${browser} op ${machine}`,
  unknownDevice: "onbekend apparaat",
  newDevice: ({ fullName, club }, device, when) => ({
    subject: `Nieuwe login op je account bij ${club}`,
    heading: "Nieuwe login op je account",
    paragraphs: [
      `Hallo ${fullName},`,
      `Iemand heeft ingelogd op je account: ${device}, ${when}.`,
      "Was jij het? Dan hoef je niets te doen. Zo niet, wijzig dan meteen je wachtwoord: daarmee eindigt elke andere sessie.",
    ],
  }),
  seeSessions: "Bekijk waar je bent ingelogd",
  passwordChanged: ({ fullName, club }) => ({
    subject: `Je wachtwoord bij ${club} is gewijzigd`,
    heading: "Je wachtwoord is gewijzigd",
    paragraphs: [
      `Hallo ${fullName},`,
      "Je wachtwoord is gewijzigd en elke andere sessie is beëindigd.",
      "Was jij het niet? Kies dan meteen een nieuw wachtwoord via “Wachtwoord vergeten”.",
    ],
  }),
  confirmEmail: ({ club }) => ({
    subject: `Bevestig je nieuwe e-mailadres voor ${club}`,
    heading: "Bevestig je nieuwe e-mailadres",
    paragraphs: [
      `Dit adres is opgegeven voor een account bij ${club}. Het gaat gelden zodra je het bevestigt.`,
    ],
    footnote: "De link werkt één keer, een dag lang. Was jij het niet? Negeer deze mail dan.",
  }),
  emailChangeNotice: ({ fullName, club }) => ({
    subject: `Je e-mailadres bij ${club} wordt gewijzigd`,
    heading: "Je e-mailadres wordt gewijzigd",
    paragraphs: [
      `Hallo ${fullName},`,
      "Voor je account is een ander e-mailadres opgegeven. Het gaat gelden zodra het vanaf dat adres bevestigd is.",
      "Was jij het niet? Wijzig dan nu je wachtwoord: daarmee vervalt de bevestiging en eindigt elke andere sessie.",
    ],
  }),
  changePassword: "Wijzig je wachtwoord",
  factorAdded: {
    subject: "Er is een tweede stap aan je account toegevoegd",
    heading: "Er is een tweede stap toegevoegd",
    paragraphs: ["Vanaf nu wordt er bij het inloggen na je wachtwoord om gevraagd."],
  },
  factorRemoved: {
    subject: "Er is een tweede stap van je account verwijderd",
    heading: "Er is een tweede stap verwijderd",
    paragraphs: ["Bij het inloggen wordt er niet meer om gevraagd."],
  },
  factorNotYou:
    "Was jij het niet? Kies dan nu een nieuw wachtwoord en waarschuw de beheerder van je vereniging.",
};
