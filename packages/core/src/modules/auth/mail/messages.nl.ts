import type { SessionMessages } from "./messages.ts";

const ignore = (span: string) =>
  `De link werkt één keer, ${span} lang. Verwachtte je deze mail niet? Dan kun je hem negeren.`;

export const messages: SessionMessages = {
  claimLink: {
    approved: ({ fullName, club }) => ({
      subject: `Je bent nu lid van ${club}`,
      heading: "Je bent nu lid",
      paragraphs: [
        `Hallo ${fullName},`,
        `Je aanmelding is goedgekeurd: je bent nu lid van ${club}.`,
        "Stel een wachtwoord in om je lidmaatschap, tickets en facturen te bekijken.",
      ],
      footnote: ignore("14 dagen"),
    }),
    administrator: ({ fullName, club }) => ({
      subject: `Je bent nu beheerder van ${club}`,
      heading: "Je bent nu beheerder",
      paragraphs: [
        `Hallo ${fullName},`,
        `Je beheert ${club} op Rollcall: de leden, activiteiten en facturen.`,
        "Stel een wachtwoord in om te beginnen.",
      ],
      footnote: ignore("14 dagen"),
    }),
    added: ({ fullName, club }) => ({
      subject: `${club} heeft je als lid toegevoegd`,
      heading: "Je bent als lid toegevoegd",
      paragraphs: [
        `Hallo ${fullName},`,
        `${club} houdt leden, activiteiten en facturen bij op Rollcall en heeft je als lid toegevoegd.`,
        "Stel een wachtwoord in om je lidmaatschap, tickets en facturen te bekijken.",
      ],
      footnote: ignore("14 dagen"),
    }),
    guest: ({ fullName, club }) => ({
      subject: `Activeer je account bij ${club}`,
      heading: "Activeer je account",
      paragraphs: [
        `Hallo ${fullName},`,
        "Stel een wachtwoord in om je tickets en inschrijvingen te bekijken.",
      ],
      footnote: ignore("14 dagen"),
    }),
  },
  choosePassword: "Stel een wachtwoord in",
  verifyEmail: ({ club }) => ({
    subject: `Bevestig je e-mailadres voor ${club}`,
    heading: "Bevestig je e-mailadres",
    paragraphs: [
      `Met dit adres is een account bij ${club} aangemaakt. Bevestig met het wachtwoord dat je toen koos dat het adres van jou is.`,
    ],
    footnote:
      "De link werkt één keer, 7 dagen lang. Was jij het niet? Doe dan niets: zonder deze link kan niemand met jouw adres inloggen.",
  }),
  confirmAddress: "Bevestig mijn adres",
  reset: {
    subject: "Stel een nieuw wachtwoord in",
    heading: "Stel een nieuw wachtwoord in",
    paragraphs: [
      "Stel met deze link een nieuw wachtwoord in. Je wordt daarna op al je apparaten uitgelogd.",
    ],
    footnote:
      "De link werkt één keer, 30 minuten lang. Heb je hier niet om gevraagd? Dan kun je deze mail negeren.",
  },
  chooseNewPassword: "Stel een nieuw wachtwoord in",
  invitation: ({ fullName }) => ({
    subject: "Je account op het platform van Rollcall",
    heading: "Activeer je account",
    paragraphs: [
      `Hallo ${fullName},`,
      "Stel een wachtwoord in om de verenigingen hier te beheren.",
    ],
    footnote: ignore("24 uur"),
  }),
  alreadyRegistered: ({ club }) => ({
    subject: `Je hebt al een account bij ${club}`,
    heading: "Je hebt al een account",
    paragraphs: [
      "Iemand, misschien jijzelf, probeerde met dit adres nog een account te maken.",
      "Was jij het? Log dan in, of stel een nieuw wachtwoord in via “Wachtwoord vergeten?”. Zo niet, dan kun je deze mail negeren.",
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
      "Was jij het? Dan kun je deze mail negeren. Zo niet, wijzig dan meteen je wachtwoord: daarmee worden alle andere apparaten uitgelogd.",
    ],
  }),
  seeSessions: "Bekijk waar je bent ingelogd",
  passwordChanged: ({ fullName, club }) => ({
    subject: `Je wachtwoord bij ${club} is gewijzigd`,
    heading: "Je wachtwoord is gewijzigd",
    paragraphs: [
      `Hallo ${fullName},`,
      "Je wachtwoord is gewijzigd en alle andere apparaten zijn uitgelogd.",
      "Was jij het niet? Stel dan meteen een nieuw wachtwoord in via “Wachtwoord vergeten?”.",
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
      "Was jij het niet? Wijzig dan nu je wachtwoord: daarmee vervalt de wijziging en worden alle andere apparaten uitgelogd.",
    ],
  }),
  changePassword: "Wijzig je wachtwoord",
  factorAdded: {
    subject: "Tweestapsverificatie is toegevoegd aan je account",
    heading: "Tweestapsverificatie toegevoegd",
    paragraphs: ["Vanaf nu wordt er bij het inloggen na je wachtwoord om gevraagd."],
  },
  factorRemoved: {
    subject: "Tweestapsverificatie is verwijderd van je account",
    heading: "Tweestapsverificatie verwijderd",
    paragraphs: ["Bij het inloggen wordt er niet meer om gevraagd."],
  },
  factorNotYou:
    "Was jij het niet? Stel dan nu een nieuw wachtwoord in en waarschuw de beheerder van je vereniging.",
};
