import type { MembershipMessages } from "./messages.ts";

export const messages: MembershipMessages = {
  inactivePaid: ({ fullName }) => ({
    subject: `Betaling ontvangen voor een inactief lid: ${fullName}`,
    heading: "Betaling voor een inactief lid",
    paragraphs: [
      `Iemand heeft een betaling aangenomen voor ${fullName}, van wie het lidmaatschap inactief is. Daarmee is geen plaats bevestigd en geen toegang gegeven.`,
      "Reactiveer het lid en leg de betaling opnieuw vast, of geef het geld terug. Een betaling voor een andere factuur is al vastgelegd.",
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
  received: ({ fullName, club }) => ({
    subject: `Je aanmelding bij ${club}`,
    heading: "We hebben je aanmelding ontvangen",
    paragraphs: [
      `Hallo ${fullName},`,
      `${club} heeft je aanmelding als lid ontvangen. Je krijgt een e-mail zodra erover is beslist.`,
    ],
    footnote: "Heb je je niet aangemeld? Dan kun je deze e-mail negeren.",
  }),
  approved: ({ fullName, club }) => ({
    subject: `Je bent nu lid van ${club}`,
    heading: "Je bent nu lid",
    paragraphs: [`Hallo ${fullName},`, `Je aanmelding is goedgekeurd: je bent nu lid van ${club}.`],
  }),
  logIn: "Inloggen",
  rejected: ({ fullName, club }) => ({
    subject: `Je aanmelding bij ${club}`,
    heading: "Je aanmelding is niet goedgekeurd",
    paragraphs: [`Hallo ${fullName},`, `${club} heeft je aanmelding helaas niet goedgekeurd.`],
  }),
};
