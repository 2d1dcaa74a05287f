import type { settings as english } from "./settings.ts";

export const settings: typeof english = {
  title: "Einstellungen",
  sections: {
    invoices: "Rechnungen und Verlängerung",
    face: "Logo und Farbe",
  },
  club: "Ihr Verein",
  name: "Name",
  slug: "Kurzname in Adressen",
  currency: "Währung",
  timezone: "Zeitzone",
  byPlatform:
    "Neue Veranstaltungen beginnen mit dieser Zeitzone; Preise und Rechnungen sind in dieser " +
    "Währung. Die Administratoren der Plattform ändern das für Sie.",
  details: {
    timezoneHint:
      "Neue Veranstaltungen beginnen damit, und auch das Jahr einer Rechnung richtet sich danach.",
    language: "Sprache",
    languageHint:
      "Für öffentliche Seiten, Einlass und E-Mails, solange niemand selbst gewählt hat.",
    fixed: (slug, currency) =>
      `Öffentliche Seiten stehen unter /${slug}, Preise und Rechnungen sind in ${currency}. Die ` +
      "Administratoren der Plattform ändern das für Sie.",
    invoices: "Rechnungen",
    invoicesAbout: "Was Ihre Rechnungen über Sie sagen und wie sie bezahlt werden.",
    legalName: "Rechtlicher Name",
    legalNameHint: "Wenn er anders lautet als der Name des Vereins.",
    address: "Anschrift",
    addressHint: "Höchstens sechs Zeilen.",
    vatNumber: "USt-IdNr.",
    registrationNumber: "Vereinsregisternummer",
    paymentInstructions: "So wird gezahlt",
    paymentInstructionsHint:
      "Ihre IBAN oder eine Anleitung. Mit einer IBAN haben Rechnungen in Euro einen Code, den Banking-Apps scannen können.",
    paymentDays: "Zahlungsziel in Tagen",
    paymentDaysHint: "Für Rechnungen ohne eigene Fälligkeit. 0 heißt sofort.",
    footer: "Fußzeile der Rechnung",
    renewalDays: "Verlängerungen so viele Tage vor Ende einer Mitgliedschaft berechnen",
    renewalDaysHint: "Leer heißt, Sie starten Verlängerungen von Hand.",
    retention: "Jahre, die Rechnungen einer gelöschten Person bleiben",
    mail: "E-Mail",
    replyTo: "Antwortadresse",
    replyToHint: "Antworten auf E-Mails des Vereins gehen an diese Adresse.",
    secure: "Sicherheit",
    outgoing: "Erinnerungen und Verlängerung",
    outgoingAbout: "Was von selbst verschickt und was aufbewahrt wird.",
    mailAbout: "Wohin Antworten auf Ihre E-Mails gehen.",
    secondFactor:
      "Administratoren und Finanzverantwortliche brauchen zum Einloggen einen zweiten Schritt",
    secondFactorHint:
      "Eine Authenticator-App oder einen Passkey neben dem Passwort. Ab dem nächsten Login haben alle sieben Tage, um das einzurichten.",
    reminders: "An überfällige Rechnungen erinnern",
    remindersHint: "Per E-Mail, 7 und 21 Tage nach der Fälligkeit.",
    saved: "Die Einstellungen sind gespeichert.",
    missing: {
      name: "Geben Sie den Namen ein",
      timezone: "Wählen Sie die Zeitzone",
      paymentDays: "Geben Sie eine Zahl von Tagen ein",
      retentionYears: "Geben Sie eine Zahl von Jahren ein",
    },
  },
  addresses: "Links zum Teilen",
  addressesAbout:
    "Stellen Sie diese auf die Website Ihres Vereins. Dort muss sich niemand einloggen.",
  events: "Veranstaltungen des Vereins",
  apply: "Mitglied werden",
  membership: { title: "Mitgliedschaft" },
  mail: {
    who: "Betrifft",
    somebodyGone: "Eine entfernte Person",
  },
};
