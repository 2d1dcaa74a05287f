import { formatNumber } from "#lib/format/format-number.ts";
import type * as english from "./refusals.ts";

export const status: typeof english.status = {
  ACTIVE: "Aktiv",
  APPROVED: "Angenommen",
  CANCELLED: "Abgesagt",
  CHECKED_IN: "Eingecheckt",
  COMPLETED: "Beendet",
  CONFIRMED: "Bestätigt",
  CREDITED: "Gutgeschrieben",
  CURRENT: "Bezahlt",
  DELIVERED: "Zugestellt",
  DISABLED: "Gesperrt",
  DRAFT: "Entwurf",
  DUE: "Fällig",
  EXPECTED: "Erwartet",
  EXPIRED: "Abgelaufen",
  FAILED: "Fehlgeschlagen",
  IGNORED: "Ignoriert",
  INACTIVE: "Inaktiv",
  INVITED: "Eingeladen",
  ISSUED: "Unbezahlt",
  LAPSED: "Abgelaufen",
  MATCHED: "Zugeordnet",
  NONE: "Keine Mitgliedsart",
  OPEN: "Offen",
  PAID: "Bezahlt",
  PARTLY_REFUNDED: "Teilweise erstattet",
  PENDING: "Ausstehend",
  PUBLISHED: "Veröffentlicht",
  QUEUED: "In der Warteschlange",
  REFUNDED: "Erstattet",
  RECEIVED_NOT_DUE: "Eingegangen, nicht fällig",
  REVERSED: "Zurückgenommen",
  REJECTED: "Abgelehnt",
  REVOKED: "Widerrufen",
  RUNNING: "Läuft",
  SCHEDULED: "Geplant",
  SENDING: "Wird gesendet",
  SENT: "Gesendet",
  SUCCEEDED: "Eingegangen",
  SUSPENDED: "Gesperrt",
  UNPAID: "Unbezahlt",
  VOID: "Storniert",
  WAITING: "Noch nicht gesendet",
  WAITLISTED: "Warteliste",
};

export const byCode: typeof english.byCode = {
  UNREACHABLE:
    "Rollcall ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  INTERNAL_ERROR: "Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.",
  SERVICE_UNAVAILABLE:
    "Rollcall ist gerade stark ausgelastet. Versuchen Sie es gleich noch einmal.",
  FORBIDDEN: "Ihre Rolle erlaubt das nicht. Fragen Sie einen Administrator.",
};

export const byFieldCode: typeof english.byFieldCode = {
  personal_password:
    "Das enthält Ihren Namen, Ihre E-Mail-Adresse oder den Namen des Vereins. Wählen Sie ein anderes Passwort.",
  unusable_window:
    "Das liegt außerhalb der Veranstaltung und hätte keine Wirkung. Wählen Sie eine andere Zeit.",
};

export const byReason: typeof english.byReason = {
  ALREADY_CHECKED_IN:
    "Diese Person ist bereits eingecheckt. Nur der Name kann noch geändert werden.",
  CHECKED_IN_SINCE: "Diese Person wurde danach wieder eingecheckt.",
  BILLED_TO_OTHERS:
    "Dieser Platz steht auf der Rechnung einer anderen Person. Sie haben nichts zu bezahlen.",
  CHALLENGE_EXPIRED:
    "Das hat zu lange gedauert, oder es waren zu viele Versuche. Beginnen Sie von vorn.",
  CHECK_IN_CLOSED: "Der Check-in ist geschlossen.",
  CHECK_IN_NOT_OPEN: "Der Check-in ist noch nicht geöffnet.",
  EMAIL_TAKEN: "Ein anderes Konto verwendet diese Adresse bereits. Geben Sie eine andere ein.",
  EMAIL_UNVERIFIED:
    "Diese Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der E-Mail, die wir geschickt haben.",
  EVENT_CANCELLED: "Die Veranstaltung ist abgesagt.",
  EVENT_FULL: "Die Veranstaltung ist voll: Zuerst muss ein Platz frei werden.",
  EVENT_NOT_PUBLISHED:
    "Die Veranstaltung ist noch nicht veröffentlicht. Veröffentlichen Sie sie zuerst.",
  EVENT_OVER: "Die Veranstaltung ist vorbei.",
  EVENT_WOULD_BE_OVER:
    "Diese Termine sind vergangen, die Veranstaltung wäre sofort vorbei. Wählen Sie ein späteres Ende.",
  LAST_ADMIN:
    "Der letzte Administrator muss bleiben. Machen Sie zuerst jemand anderen zum Administrator.",
  NOT_ONESELF: "Das geht nicht mit dem eigenen Konto. Bitten Sie einen anderen Administrator.",
  HOST_CANCELLED:
    "Die Anmeldung, zu der dieser Gast gehört, ist storniert. Stellen Sie sie zuerst wieder her.",
  IBAN_CHECKSUM: "In dieser IBAN stimmt ein Zeichen nicht. Vergleichen Sie sie mit der Ihrer Bank.",
  INVOICE_PARTLY_PAID: "Diese Rechnung ist zum Teil bezahlt. Erstatten Sie zuerst ihre Zahlungen.",
  MEMBERSHIP_TYPE_IN_USE:
    "Diese Mitgliedsart wird verwendet. Geben Sie den Mitgliedern eine andere oder nehmen Sie mit ihr keine neuen Mitglieder mehr auf.",
  OTHER_NAME: "Der Name stimmt nicht überein. Geben Sie ihn genau so ein, wie er dort steht.",
  MEMBER_ERASED: "Die Daten dieser Person wurden gelöscht. Fügen Sie sie als neues Mitglied hinzu.",
  MEMBER_ADDRESS:
    "Das ist die Anmeldung eines Mitglieds, und nur das Mitglied kann seine Adresse ändern. Soll jemand anderes kommen, übertragen Sie die Anmeldung.",
  MEMBER_INACTIVE: "Dieses Mitglied ist inaktiv. Aktivieren Sie es zuerst.",
  MORE_THAN_CREDIT:
    "So viel Guthaben hat das Mitglied nicht. Vielleicht wurde ein Teil schon verwendet.",
  MORE_THAN_OPEN: "Das ist mehr, als noch offen ist. Geben Sie einen kleineren Betrag ein.",
  MORE_THAN_PAID:
    "Das ist mehr, als noch erstattet werden kann. Geben Sie einen kleineren Betrag ein.",
  NOT_A_HOST:
    "Ein Gast kann keine Gäste mitbringen. Fügen Sie sie der Gruppe der Person hinzu, die angemeldet hat.",
  NOT_A_PICTURE:
    "Diese Datei ist kein Bild im Format PNG, JPEG oder WebP, oder sie ist beschädigt. Wählen Sie eine andere.",
  NOT_CHECKED_IN: "Diese Person ist nicht eingecheckt.",
  NO_ADDRESS: "Diese Person hat keine E-Mail-Adresse. Tragen Sie zuerst eine ein.",
  NO_SESSION: "Sie sind nicht eingeloggt. Loggen Sie sich ein und versuchen Sie es noch einmal.",
  PARTLY_REFUNDED: "Ein Teil dieser Zahlung wurde erstattet. Erstatten Sie stattdessen den Rest.",
  PARTY_FULL: "Diese Gruppe hat bereits die maximale Größe der Veranstaltung.",
  PAYMENT_IS_CREDIT:
    "Diese Zahlung ist Guthaben des Mitglieds. Erstatten Sie stattdessen das Guthaben.",
  PRICE_CONFIRMS_UNPAID: "Mit diesen Preisen würden unbezahlte Plätze kostenlos bestätigt.",
  REAUTHENTICATE: "Bestätigen Sie, dass Sie es sind, um fortzufahren.",
  REGISTERED_ALREADY: "Diese Person ist schon für die Veranstaltung angemeldet.",
  REGISTRATION_CANCELLED: "Diese Anmeldung ist storniert.",
  REGISTRATION_CLOSED: "Die Anmeldung ist geschlossen.",
  REGISTRATION_NOT_OPEN: "Die Anmeldung ist noch nicht geöffnet.",
  REGISTRATION_WAITLISTED: "Diese Person steht auf der Warteliste und hat noch keinen Platz.",
  RESERVED: "Diese Adresse ist reserviert. Wählen Sie eine andere.",
  SAME_ADDRESS:
    "Das ist die Adresse der bisherigen Person. Geben Sie die einer anderen Person ein.",
  SECOND_FACTOR: "Das Passwort ist richtig. Bestätigen Sie nun mit Ihrem zweiten Faktor.",
  SECOND_FACTOR_REQUIRED: "Richten Sie zuerst den Zwei-Faktor-Login ein.",
  TENANT_SUSPENDED:
    "Dieser Verein ist gesperrt. Niemand kann sich einloggen, bis er wieder aktiv ist: Fragen Sie seine Administratoren.",
  TICKET_TYPE_FULL:
    "Von dieser Ticketart sind nicht mehr genug Tickets da. Wählen Sie eine andere.",
  TICKET_TYPE_NOT_ON_SALE:
    "Tickets dieser Art sind gerade nicht im Verkauf. Wählen Sie eine andere.",
  TOO_MANY_PIXELS:
    "Dieses Bild hat zu viele Pixel. Wählen Sie eines mit höchstens 12.000 Pixeln je Seite und 40 Millionen insgesamt.",
  UNDONE_SINCE: "Der Check-in wurde nach diesem Scan rückgängig gemacht.",
  UNDO_TOO_LATE: "Am Einlass kann ein Check-in nur 15 Minuten lang rückgängig gemacht werden.",
  WRONG_FACTOR: "Das war nicht richtig. Versuchen Sie es noch einmal.",
  WRONG_PASSWORD: "Das ist nicht Ihr aktuelles Passwort.",
};

export const issue: typeof english.issue = {
  missing: "Füllen Sie dieses Feld aus",
  email: "Geben Sie eine E-Mail-Adresse ein, etwa name@example.org",
  moment: "Geben Sie Datum und Uhrzeit ein",
  number: "Geben Sie eine Zahl ein",
  tooShort: (shortest) => `Mindestens ${shortest} Zeichen`,
  tooLong: (longest) => `Höchstens ${longest} Zeichen`,
  tooLow: (lowest) => `Geben Sie ${lowest} oder mehr ein`,
  tooHigh: (highest) => `Geben Sie ${formatNumber(highest)} oder weniger ein`,
  tooFew: (fewest) => `Wählen Sie mindestens ${fewest}`,
  tooMany: (most) => `Wählen Sie höchstens ${most}`,
  rules: {
    "must not contain control characters":
      "Entfernen Sie die Zeichen, die nicht angezeigt werden können",
    "must not contain invisible characters or marks of direction":
      "Das enthält unsichtbare Zeichen: Geben Sie es neu ein",
    "must not contain a link": "Entfernen Sie Links zu Webseiten",
    "must be of a-z, 0-9 and single dashes":
      "Verwenden Sie a bis z, Ziffern und einzelne Bindestriche",
    "must be in the years 1900 to 9999": "Geben Sie ein Jahr von 1900 bis 9999 ein",
    "contains an IBAN whose checksum is wrong":
      "In dieser IBAN stimmt ein Zeichen nicht: Vergleichen Sie sie mit der Ihrer Bank",
    "is reserved": "Diese Adresse ist reserviert: Wählen Sie eine andere",
    "must have at least 3 letters": "Geben Sie mindestens drei Buchstaben ein",
    "a choice needs options": "Fügen Sie mindestens eine Auswahl hinzu",
    "only a choice has options": "Nur Auswahlfragen haben Optionen",
    "options must differ": "Nennen Sie jede Möglichkeit nur einmal",
    "the total is too large": "Die Summe ist zu groß für eine Rechnung",
    "unknown currency": "Unbekannte Währung: Prüfen Sie den Code",
    "unknown time zone": "Unbekannte Zeitzone: Wählen Sie eine aus der Liste",
  },
  wrong: "Prüfen Sie diese Angabe",
};
