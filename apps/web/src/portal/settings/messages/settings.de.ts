import type { settings as english } from "./settings.ts";

export const settings: typeof english = {
  title: "Einstellungen",
  sections: {
    invoices: "Rechnungen und Verlängerung",
    face: "Logo und Farbe",
  },
  club: "Ihr Verein",
  name: "Name",
  slug: "Name in Webadressen",
  currency: "Währung",
  timezone: "Zeitzone",
  byPlatform:
    "Neue Veranstaltungen verwenden diese Zeitzone, Preise und Rechnungen diese " +
    "Währung. Wenden Sie sich für Änderungen an die Plattform-Administratoren.",
  details: {
    timezoneHint:
      "Standard für neue Veranstaltungen. Auch das Jahr einer Rechnung richtet sich danach.",
    language: "Sprache",
    languageHint:
      "Für öffentliche Seiten, Einlass und E-Mails, sofern jemand keine andere gewählt hat.",
    fixed: (slug, currency) =>
      `Öffentliche Seiten stehen unter /${slug}; Währung der Preise und Rechnungen: ${currency}. Wenden ` +
      "Sie sich für Änderungen an die Plattform-Administratoren.",
    invoices: "Rechnungen",
    invoicesAbout: "Was auf Ihren Rechnungen steht und wie sie bezahlt werden.",
    legalName: "Rechtlicher Name",
    legalNameHint: "Wenn er anders lautet als der Name des Vereins.",
    address: "Anschrift",
    addressHint: "Höchstens sechs Zeilen.",
    vatNumber: "USt-IdNr.",
    registrationNumber: "Vereinsregisternummer",
    paymentInstructions: "Zahlungshinweise",
    paymentInstructionsHint:
      "Ihre IBAN oder Hinweise. Mit einer IBAN enthalten Rechnungen in Euro einen QR-Code für Banking-Apps.",
    paymentDays: "Zahlungsziel (Tage)",
    paymentDaysHint: "Für Rechnungen ohne eigene Fälligkeit. 0 bedeutet sofort fällig.",
    footer: "Fußzeile der Rechnung",
    renewalDays: "Verlängerungen abrechnen (Tage vor Ende der Mitgliedschaft)",
    renewalDaysHint: "Leer lassen, um Verlängerungen manuell zu starten.",
    retention: "Rechnungen gelöschter Personen aufbewahren (Jahre)",
    mail: "E-Mail",
    replyTo: "Antwortadresse",
    replyToHint: "Antworten auf E-Mails des Vereins gehen an diese Adresse.",
    websites: "Websites",
    websitesAbout: "Eigene Websites, über die man sich zu Veranstaltungen anmelden kann.",
    websiteAddresses: "Adressen",
    websiteAddressesHint: "Eine pro Zeile, zum Beispiel https://www.verein.example.",
    embed: "Veranstaltungen als Teil einer Seite",
    embedHint:
      "Fügen Sie dies in eine Seite einer dieser Websites ein. Besucher melden sich dort an.",
    secure: "Sicherheit",
    outgoing: "Erinnerungen und Verlängerung",
    outgoingAbout: "Was automatisch gesendet und was aufbewahrt wird.",
    mailAbout: "Wohin Antworten auf Ihre E-Mails gehen.",
    secondFactor: "Zwei-Faktor-Login für Administratoren und Finanzverantwortliche verlangen",
    secondFactorHint:
      "Eine Authenticator-App oder ein Passkey zusätzlich zum Passwort. Ab dem nächsten Login haben alle sieben Tage Zeit, das einzurichten.",
    reminders: "Erinnerungen an überfällige Rechnungen senden",
    remindersHint: "Per E-Mail, 7 und 21 Tage nach der Fälligkeit.",
    saved: "Einstellungen gespeichert.",
    missing: {
      name: "Geben Sie einen Namen ein",
      timezone: "Wählen Sie eine Zeitzone",
      paymentDays: "Geben Sie eine Anzahl von Tagen ein",
      retentionYears: "Geben Sie eine Anzahl von Jahren ein",
    },
  },
  addresses: "Links zum Teilen",
  addressesAbout: "Für die Website Ihres Vereins. Kein Login nötig.",
  events: "Veranstaltungen des Vereins",
  apply: "Mitglied werden",
  membership: { title: "Mitgliedschaft" },
  mail: {
    who: "Betrifft",
    somebodyGone: "Eine entfernte Person",
  },
};
