import type { MembershipMessages } from "./messages.ts";

export const messages: MembershipMessages = {
  inactivePaid: ({ fullName }) => ({
    subject: `Geld ontvangen voor een inactief lid: ${fullName}`,
    heading: "Geld voor een inactief lid",
    paragraphs: [
      `Iemand heeft geld aangenomen voor ${fullName}, van wie het lidmaatschap inactief is. Dat bevestigt geen plaats en geeft geen toegang.`,
      "Maak het lid weer actief en boek de betaling opnieuw, of geef het geld terug. Een betaling van een andere factuur is al geboekt.",
    ],
  }),
  member: "Lid",
  email: "E-mail",
  openMember: "Bekijk het lid",
  lapsed: ({ fullName, club, paidThrough, owes }) => ({
    subject: `Je lidmaatschap van ${club} is verlopen`,
    heading: "Je lidmaatschap is verlopen",
    paragraphs: [
      `Hallo ${fullName},`,
      `Je lidmaatschap van ${club} was betaald tot en met ${paidThrough} en is niet verlengd.`,
      owes
        ? "Betaal de openstaande factuur om lid te blijven, of laat het ons weten als je al betaald hebt."
        : "Laat het ons weten als je lid wilt blijven, of als je al betaald hebt.",
    ],
  }),
  seeWhatIsOpen: "Bekijk wat er openstaat",
  approved: ({ fullName, club }) => ({
    subject: `Welkom bij ${club}`,
    heading: "Je bent lid",
    paragraphs: [`Hallo ${fullName},`, `Je aanmelding is goedgekeurd. Welkom bij ${club}!`],
  }),
  logIn: "Inloggen",
  rejected: ({ fullName, club }) => ({
    subject: `Je aanmelding bij ${club}`,
    heading: "Je aanmelding is niet aangenomen",
    paragraphs: [`Hallo ${fullName},`, `${club} heeft besloten je aanmelding niet aan te nemen.`],
  }),
};
