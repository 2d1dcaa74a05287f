import type { BillingMessages } from "./messages.ts";

const NAMES = { INVOICE: "Factuur", CREDIT_NOTE: "Creditnota" };

export const messages: BillingMessages = {
  named: (kind, number) => `${NAMES[kind]} ${number}`,
  ofClub: (invoice, club) => `${invoice} van ${club}`,
  hello: (name) => `Hallo ${name},`,
  attached: (kind) => `De ${NAMES[kind].toLowerCase()} vind je als PDF in de bijlage.`,
  replaces: (number) => `Hij vervangt factuur ${number}. Die is vervallen; betaal die dus niet.`,
  pleasePay: (owed, dueOn) =>
    dueOn ? `Wil je ${owed} uiterlijk op ${dueOn} betalen?` : `Wil je ${owed} betalen?`,
  nothingToPay: "Je hoeft niets te betalen.",
  rest: (number: string) => `${number}: het restant`,
  reminder: {
    subject: (number, club) => `Herinnering: factuur ${number} van ${club}`,
    heading: (number) => `Factuur ${number} is nog niet betaald`,
    owed: (owed, dueOn) =>
      dueOn
        ? `We hebben ${owed} nog niet ontvangen; de betaling had op ${dueOn} binnen moeten zijn.`
        : `We hebben ${owed} nog niet ontvangen.`,
    soon: (owed, dueOn) =>
      `We hebben ${owed} nog niet ontvangen. Betaal het uiterlijk op ${dueOn}.`,
    thanks: "Heb je de afgelopen dagen betaald? Dank je wel, dan hoef je niets meer te doen.",
  },
  payment: {
    toPay: "Te betalen",
    until: "Uiterlijk",
    payee: "Ten name van",
    how: "Betalen via",
    willFollow: (contact) =>
      contact
        ? `De organisator stuurt de betaalgegevens nog. Vragen: ${contact}`
        : "De organisator stuurt de betaalgegevens nog.",
    reference: "Kenmerk",
  },
  document: {
    draft: "Conceptfactuur",
    vat: (number) => `Btw-nummer ${number}`,
    registration: (number) => `Registratienummer ${number}`,
    billedTo: "Aan",
    forInvoice: "Bij factuur",
    replaces: "Vervangt factuur",
    issued: "Datum",
    due: "Vervaldatum",
    paid: "Betaald",
    credited: "Gecrediteerd",
    total: "Totaal",
    toPay: "Te betalen",
    columns: ["Omschrijving", "Aantal", "Prijs", "Bedrag"],
    howToPay: "Zo betaal je",
    scan: "Scan met de app van je bank",
    ends: {
      draft: "Dit is een concept. Het heeft geen nummer en hoeft nog niet betaald te worden.",
      paid: "Deze factuur is betaald. Dank je wel.",
      void: "Deze factuur is vervallen. Je hoeft niets te betalen.",
      creditNote: "Met deze creditnota vervalt de factuur geheel of gedeeltelijk.",
      nothing: "Je hoeft niets te betalen.",
    },
  },
};
