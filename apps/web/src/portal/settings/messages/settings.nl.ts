import type { settings as english } from "./settings.ts";

export const settings: typeof english = {
  title: "Instellingen",
  sections: {
    invoices: "Facturen en verlenging",
    face: "Logo en kleur",
  },
  club: "Je vereniging",
  name: "Naam",
  slug: "Naam in webadressen",
  currency: "Munteenheid",
  timezone: "Tijdzone",
  byPlatform:
    "Nieuwe activiteiten gebruiken deze tijdzone; prijzen en facturen deze munteenheid. Vraag de platformbeheerders om dit te wijzigen.",
  details: {
    timezoneHint: "Standaard voor nieuwe activiteiten. Bepaalt ook het jaar van een factuur.",
    language: "Taal",
    languageHint:
      "Voor openbare pagina’s, de ingang en mails, tenzij iemand zelf een taal heeft gekozen.",
    fixed: (slug, currency) =>
      `Openbare pagina’s staan op /${slug}, prijzen en facturen zijn in ${currency}. Vraag de platformbeheerders om dit te wijzigen.`,
    invoices: "Facturen",
    invoicesAbout: "Wat je facturen over jullie vermelden en hoe ze betaald worden.",
    legalName: "Officiële naam",
    legalNameHint: "Als die anders is dan de naam van de vereniging.",
    address: "Adres",
    addressHint: "Maximaal zes regels.",
    vatNumber: "Btw-nummer",
    registrationNumber: "KvK- of ondernemingsnummer",
    paymentInstructions: "Betaalinstructies",
    paymentInstructionsHint:
      "Je IBAN of instructies. Met een IBAN krijgen facturen in euro een QR-code voor bankapps.",
    paymentDays: "Betaaltermijn (dagen)",
    paymentDaysHint: "Voor facturen zonder eigen vervaldatum. 0 betekent direct te betalen.",
    footer: "Voettekst van de factuur",
    renewalDays: "Verlengingen factureren (dagen voordat een lidmaatschap eindigt)",
    renewalDaysHint: "Laat leeg om verlengingen handmatig te starten.",
    retention: "Facturen van gewiste personen bewaren (jaren)",
    mail: "Mail",
    replyTo: "Antwoordadres",
    replyToHint: "Antwoorden op mails van de vereniging komen hier binnen.",
    secure: "Beveiliging",
    outgoing: "Herinneringen en verlenging",
    outgoingAbout: "Wat automatisch wordt verstuurd en wat bewaard blijft.",
    mailAbout: "Waar antwoorden op je mails aankomen.",
    secondFactor: "Tweestapsverificatie verplichten voor beheerders en penningmeesters",
    secondFactorHint:
      "Een authenticator-app of passkey naast het wachtwoord. Iedereen heeft na de volgende login zeven dagen om die in te stellen.",
    reminders: "Herinneringen sturen voor vervallen facturen",
    remindersHint: "Per mail, 7 en 21 dagen na de vervaldatum.",
    saved: "Instellingen opgeslagen.",
    missing: {
      name: "Vul een naam in",
      timezone: "Kies een tijdzone",
      paymentDays: "Vul een aantal dagen in",
      retentionYears: "Vul een aantal jaren in",
    },
  },
  addresses: "Links om te delen",
  addressesAbout: "Zet deze op je eigen website. Inloggen is niet nodig.",
  events: "De activiteiten van de vereniging",
  apply: "Lid worden",
  membership: { title: "Lidmaatschap" },
  mail: {
    who: "Over",
    somebodyGone: "Verwijderde persoon",
  },
};
