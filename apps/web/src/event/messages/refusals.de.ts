import type * as english from "./refusals.ts";

export const byCode: typeof english.byCode = {
  UNREACHABLE:
    "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  NOT_FOUND: "Das ist nicht mehr verfügbar. Vielleicht ist es vorbei oder abgesagt.",
  INTERNAL_ERROR: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.",
  SERVICE_UNAVAILABLE: "Gerade ist viel los. Bitte versuchen Sie es gleich noch einmal.",
  VALIDATION_ERROR: "Bitte prüfen Sie die markierten Felder unten.",
  RATE_LIMITED: "Aus Ihrem Netzwerk kamen zu viele Versuche.",
  TOO_MANY_REQUESTS: "Aus Ihrem Netzwerk kamen zu viele Versuche.",
};

export const byReason: typeof english.byReason = {
  TENANT_SUSPENDED:
    "Dieser Verein ist derzeit gesperrt. Bitte versuchen Sie es später noch einmal.",
  EVENT_CANCELLED: "Diese Veranstaltung ist abgesagt.",
  EVENT_FULL:
    "Die letzten Plätze wurden gerade vergeben. Laden Sie die Seite neu, um zu sehen, ob es eine Warteliste gibt.",
  EVENT_OVER: "Diese Veranstaltung ist vorbei.",
  REGISTRATION_CLOSED:
    "Die Anmeldung ist geschlossen. Wenden Sie sich an den Veranstalter, wenn Sie noch kommen möchten.",
  REGISTRATION_NOT_OPEN: "Die Anmeldung ist noch nicht geöffnet.",
  TICKET_TYPE_FULL:
    "Die letzten Tickets dieser Art wurden gerade vergeben. Bitte wählen Sie ein anderes.",
  TICKET_TYPE_NOT_ON_SALE:
    "Tickets dieser Art sind gerade nicht im Verkauf. Bitte wählen Sie ein anderes.",
};

export const byKind: typeof english.byKind = {
  required: "Bitte beantworten Sie diese Frage.",
  too_small: "Bitte füllen Sie dieses Feld aus.",
  too_big: "Das ist zu lang. Bitte kürzen Sie es.",
  invalid_type: "Bitte füllen Sie dieses Feld aus.",
  invalid_value: "Bitte wählen Sie eine der Möglichkeiten.",
};

export const issue: typeof english.issue = {
  missing: "Bitte füllen Sie dieses Feld aus.",
  email: "Das sieht nicht nach einer E-Mail-Adresse aus.",
  moment: "Bitte geben Sie Datum und Uhrzeit ein.",
  number: "Bitte geben Sie eine Zahl ein.",
  tooShort: (shortest) => `Bitte geben Sie mindestens ${shortest} Zeichen ein.`,
  tooLong: (longest) => `Das ist zu lang: höchstens ${longest} Zeichen.`,
  tooLow: (lowest) => `Bitte geben Sie ${lowest} oder mehr ein.`,
  tooHigh: (highest) => `Bitte geben Sie ${highest} oder weniger ein.`,
  tooFew: (fewest) => `Bitte wählen Sie mindestens ${fewest}.`,
  tooMany: (most) => `Bitte wählen Sie höchstens ${most}.`,
  rules: {
    "must not contain control characters":
      "Entfernen Sie die Zeichen, die nicht angezeigt werden können.",
  },
  wrong: "Bitte prüfen Sie diese Angabe.",
};

export const span: typeof english.span = {
  moment: "weniger als 1 Minute",
  minutes: (minutes) => `${minutes} Min.`,
  hours: (hours, minutes) => `${hours} Std. ${String(minutes).padStart(2, "0")} Min.`,
};
