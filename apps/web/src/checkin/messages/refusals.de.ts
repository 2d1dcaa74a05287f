import type * as english from "./refusals.ts";

export const verdicts: typeof english.verdicts = {
  in: "Einlassen",
  alreadyIn: "Bereits eingecheckt",
  notPaid: "Nicht bezahlt",
  wrongEvent: "Falsches Ticket",
  notOnList: "Unbekanntes Ticket",
  cancelled: "Storniert",
  waitlisted: "Auf der Warteliste",
  takenBack: "Rückgängig gemacht",
  refused: "Kein Einlass",
};

export const loginProblems: typeof english.loginProblems = {
  ACCESS_CODE_INVALID:
    "Dieser Code ist für diese Veranstaltung nicht gültig. Fragen Sie beim Veranstalter nach.",
  ACCESS_CODE_EXPIRED: "Dieser Code ist abgelaufen. Bitten Sie den Veranstalter um einen neuen.",
  ACCESS_CODE_REVOKED: "Dieser Code wurde widerrufen. Bitten Sie den Veranstalter um einen neuen.",
  EVENT_ENDED: "Diese Veranstaltung ist vorbei oder abgesagt, darum ist der Einlass geschlossen.",
  NOT_FOUND:
    "Unter dieser Adresse ist kein Einlass geöffnet. Fragen Sie den Veranstalter: Vielleicht wurde die Veranstaltung gelöscht oder der Verein gesperrt.",
  VALIDATION_ERROR: "Prüfen Sie den Code und Ihren Namen.",
};

export const byReason: typeof english.byReason = {
  CHECKED_IN_SINCE: "Die Person wurde danach wieder eingecheckt.",
  CHECK_IN_CLOSED: "Der Check-in ist geschlossen. Fragen Sie den Veranstalter.",
  CHECK_IN_NOT_OPEN: "Der Check-in ist noch nicht geöffnet. Fragen Sie den Veranstalter.",
  EVENT_CANCELLED: "Diese Veranstaltung ist abgesagt.",
  EVENT_FULL:
    "Die Veranstaltung ist voll, und ohne Anmeldung wird niemand mehr eingelassen. Fragen Sie den Veranstalter.",
  EVENT_NOT_PUBLISHED: "Diese Veranstaltung ist noch nicht veröffentlicht.",
  MEMBER_INACTIVE: "Dieses Mitglied ist inaktiv. Fragen Sie den Veranstalter.",
  NOT_CHECKED_IN: "Die Person ist nicht eingecheckt.",
  REGISTERED_ALREADY:
    "Diese E-Mail-Adresse ist bereits angemeldet. Suchen Sie die Person nach Namen.",
  TICKET_TYPE_FULL:
    "Alle Tickets dieser Art sind vergeben. Wählen Sie ein anderes oder fragen Sie den Veranstalter.",
  UNDO_TOO_LATE:
    "Hier geht das nur 15 Minuten lang. Bitten Sie den Veranstalter, den Check-in rückgängig zu machen.",
};

export const closings: typeof english.closings = {
  expired: {
    title: "Ihr Code ist abgelaufen",
    text: "Bitten Sie den Veranstalter um einen neuen Zugangscode.",
  },
  revoked: {
    title: "Ihr Code wurde widerrufen",
    text: "Der Veranstalter hat diesen Zugangscode widerrufen. Bitten Sie um einen neuen, um weiterzumachen.",
  },
  ended: {
    title: "Die Veranstaltung ist vorbei",
    text: "Der Einlass ist geschlossen: Es kann niemand mehr eingecheckt werden.",
  },
  moved: {
    title: "Die Veranstaltung wurde verschoben",
    text: "Sie findet jetzt an einem anderen Tag statt. Geben Sie wieder einen Zugangscode ein, wenn der Einlass öffnet.",
  },
  refused: {
    title: "Dieses Gerät wurde ausgeloggt",
    text: "Dieses Gerät hat keinen Zugang mehr. Geben Sie einen Zugangscode ein, um weiterzumachen.",
  },
};

export const span: typeof english.span = {
  moment: "weniger als 1 Minute",
  minutes: (minutes) => `${minutes} Min.`,
  hours: (hours, minutes) => `${hours} Std. ${String(minutes).padStart(2, "0")} Min.`,
};

export const issue: typeof english.issue = {
  missing: "Füllen Sie dieses Feld aus.",
  email: "Geben Sie eine E-Mail-Adresse ein, etwa name@example.org.",
  moment: "Geben Sie Datum und Uhrzeit ein.",
  number: "Geben Sie eine Zahl ein.",
  tooShort: (shortest) => `Mindestens ${shortest} Zeichen.`,
  tooLong: (longest) => `Höchstens ${longest} Zeichen.`,
  tooLow: (lowest) => `Geben Sie ${lowest} oder mehr ein.`,
  tooHigh: (highest) => `Geben Sie ${highest} oder weniger ein.`,
  tooFew: (fewest) => `Wählen Sie mindestens ${fewest}.`,
  tooMany: (most) => `Wählen Sie höchstens ${most}.`,
  rules: {
    "must not contain control characters":
      "Entfernen Sie die Zeichen, die nicht angezeigt werden können.",
  },
  wrong: "Prüfen Sie diese Angabe.",
};

export const lost: typeof english.lost = (count) =>
  count === 1
    ? "1 Eintrag konnte nicht innerhalb von 24 Stunden gesendet werden und wurde gelöscht. Sagen Sie dem Veranstalter Bescheid."
    : `${count} Einträge konnten nicht innerhalb von 24 Stunden gesendet werden und wurden gelöscht. Sagen Sie dem Veranstalter Bescheid.`;
