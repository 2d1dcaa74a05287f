import type { settings as english } from "./settings.ts";

export const settings: typeof english = {
  title: "Instellingen",
  sections: {
    invoices: "Facturen en verlenging",
    face: "Logo en kleur",
  },
  club: "Je vereniging",
  name: "Naam",
  slug: "Korte naam in adressen",
  currency: "Munteenheid",
  timezone: "Tijdzone",
  byPlatform:
    "Nieuwe activiteiten beginnen met deze tijdzone; prijzen en facturen zijn in deze munteenheid. De platformbeheerders wijzigen ze voor je.",
  details: {
    timezoneHint:
      "Nieuwe activiteiten beginnen ermee, en het jaar van een factuur is het jaar daar.",
    language: "Taal",
    languageHint: "Van openbare pagina’s, de ingang en mails, voor wie zelf niets heeft gekozen.",
    fixed: (slug, currency) =>
      `Openbare pagina’s staan op /${slug}, prijzen en facturen zijn in ${currency}. De platformbeheerders wijzigen dit voor je.`,
    invoices: "Facturen",
    invoicesAbout: "Wat er op je facturen over jullie staat, en hoe ze betaald worden.",
    legalName: "Officiële naam",
    legalNameHint: "Als die anders is dan de naam van de vereniging.",
    address: "Adres",
    addressHint: "Hoogstens zes regels.",
    vatNumber: "Btw-nummer",
    registrationNumber: "KvK- of ondernemingsnummer",
    paymentInstructions: "Hoe te betalen",
    paymentInstructionsHint:
      "Je IBAN, of uitleg. Met een IBAN krijgen facturen in euro een code die bankapps kunnen scannen.",
    paymentDays: "Betaaltermijn in dagen",
    paymentDaysHint: "Voor facturen zonder eigen vervaldatum. 0 is direct.",
    footer: "Voettekst van de factuur",
    renewalDays: "Verlengingen factureren, dagen voor het einde van een lidmaatschap",
    renewalDaysHint: "Laat leeg om verlengingen zelf te starten.",
    retention: "Jaren dat facturen van een gewiste persoon bewaard blijven",
    mail: "Mail",
    replyTo: "Antwoordadres",
    replyToHint: "Antwoorden op mails van de vereniging gaan hierheen.",
    secure: "Beveiliging",
    outgoing: "Herinneringen en verlenging",
    outgoingAbout: "Wat vanzelf wordt verstuurd en wat bewaard blijft.",
    mailAbout: "Waar antwoorden op je mail aankomen.",
    secondFactor: "Beheerders en penningmeesters hebben een tweede stap nodig om in te loggen",
    secondFactorHint:
      "Een authenticator-app of een passkey naast het wachtwoord. Ieder heeft vanaf de volgende login zeven dagen om er een in te stellen.",
    reminders: "Mensen herinneren aan facturen die te laat zijn",
    remindersHint: "Per mail, 7 en 21 dagen na de vervaldatum.",
    saved: "De instellingen zijn opgeslagen.",
    missing: {
      name: "Vul de naam in",
      timezone: "Kies de tijdzone",
      paymentDays: "Vul een aantal dagen in",
      retentionYears: "Vul een aantal jaren in",
    },
  },
  addresses: "Links om te delen",
  addressesAbout: "Zet deze op je eigen website. Niemand hoeft er in te loggen.",
  events: "De activiteiten van de vereniging",
  apply: "Lid worden",
  membership: { title: "Lidmaatschap" },
  mail: {
    who: "Over",
    somebodyGone: "Iemand die is verwijderd",
  },
};
