import { formatNumber } from "#lib/format/format-number.ts";
import type { imports as english } from "./imports.ts";

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? "Zeile" : "Zeilen"}`;

const andSkip = (count: number) => (count > 0 ? ` und ${rows(count)} überspringen` : "");

export const imports: typeof english = {
  upload: {
    title: "Datei importieren",
    kind: "Die Datei enthält",
    file: "Datei",
    fileHint: "CSV oder Excel (XLSX) mit Kopfzeile; höchstens 5 MB und 10.000 Zeilen.",
    missing: { file: "Wählen Sie eine Datei" },
    submit: "Datei hochladen",
    about: "Sie sehen eine Vorschau, bevor etwas gespeichert wird.",
  },
  another: "Andere Datei wählen",
  source: {
    sheet: "Tabellenblatt",
    sheetHint: (row) => `Überschriften in Zeile ${row}.`,
    headings: (row) => `Überschriften in Zeile ${row} gefunden.`,
    title: "Sehen diese Zeilen richtig aus?",
    about:
      "Aus der Datei geht nicht hervor, wie ihre Buchstaben kodiert sind. Wählen Sie die Zeilen ohne Fehler.",
    encodings: {
      WINDOWS_1252: "Windows, Westeuropa",
      WINDOWS_1250: "Windows, Mitteleuropa",
      MACINTOSH: "Älterer Mac",
    },
    inUse: "Ausgewählt",
    choose: "So einlesen",
  },
  mapping: {
    title: "Spalten zuordnen",
    about: "Automatisch anhand der Kopfzeile zugeordnet. Korrigieren Sie, was nicht stimmt.",
    leaveOut: "Überspringen",
    leftOut: (count) => (count === 1 ? "1 Spalte übersprungen" : `${count} Spalten übersprungen`),
    example: (value) => `Zum Beispiel: ${value}`,
    empty: "Diese Spalte ist leer.",
  },
  summary: {
    rows,
    all: (total, parts) => `${rows(total)}: ${parts.join(", ")}`,
    update: (count) => `${count} zu aktualisieren`,
    unchanged: (count) => `${count} unverändert`,
    unmatched: (count) => `${count} nicht angemeldet`,
    invalid: (count) => `${count} mit Fehler`,
  },
  action: {
    CREATE: "Neu",
    UPDATE: "Aktualisierung",
    UNCHANGED: "Unverändert",
    UNMATCHED: "Nicht angemeldet",
    INVALID: "Fehler",
  },
  preview: {
    rows: "Zeilen in der Datei",
    row: "Zeile",
    result: "Ergebnis",
    first: (count) => `Die ersten ${count} Zeilen werden angezeigt.`,
    inColumn: (column, problem) => `${column}: ${problem}`,
  },
  registrants: {
    kinds: {
      registrants: "Anzumeldende Personen",
      responses: "Antworten von Angemeldeten",
    },
    words: {
      create: (count) => `${count} anzumelden`,
      exists: (count) => `${count} schon angemeldet`,
      there: "Schon angemeldet",
    },
  },
  members: {
    title: "Mitglieder importieren",
    about:
      "Eine Liste aus CiviCRM, Wild Apricot, ClubExpress oder einer Tabelle. " +
      "Jede Zeile braucht einen Namen und eine E-Mail-Adresse.",
    words: {
      create: (count) => `${count} neu`,
      exists: (count) => `${count} schon Mitglied`,
      there: "Schon Mitglied",
    },
    layout: (system) => `Als Export aus ${system} erkannt.`,
    layouts: {
      CIVICRM: "CiviCRM",
      WILD_APRICOT: "Wild Apricot",
      CLUBEXPRESS: "ClubExpress",
    },
    unknown: {
      title: "Unbekannte Mitgliedsarten",
      type: (name, count) => `„${name}“ in ${rows(count)}`,
      about:
        "Legen Sie diese Arten mit ihrem Beitrag an und lesen Sie die Datei dann neu ein. " +
        "Oder überspringen Sie die Spalte mit den Arten oder die Zeilen mit Fehlern.",
      make: "Mitgliedsart anlegen",
      again: "Datei neu einlesen",
    },
    known: (count) =>
      count === 1
        ? "1 Zeile zu einem bestehenden Mitglied"
        : `Alle ${rows(count)} zu bestehenden Mitgliedern`,
    knownHint:
      "„Behalten“ füllt nur leere Felder, „Überschreiben“ übernimmt die Werte der Datei, „Überspringen“ ändert nichts. " +
      "Ein Import entfernt nie eine Rolle.",
    knownChoices: { KEEP: "Behalten", OVERWRITE: "Überschreiben", SKIP: "Überspringen" },
    overwritten: "Wird überschrieben",
    skipped: "Übersprungen",
    claim: "Jedem neuen Mitglied einen Link für ein Passwort mailen",
    claimHint: "Bestehende Mitglieder erhalten keine E-Mail.",
    commit: (count, skipped) =>
      `${rows(count)} importieren${skipped > 0 ? ` und ${formatNumber(skipped)} überspringen` : ""}`,
    created: "Neue Mitglieder",
    existing: "Schon Mitglied",
    file: "mitglieder-mit-fehler.csv",
    seeAll: "Mitglieder ansehen",
  },
  commit: {
    confirm: "Allen eine Bestätigung mit ihrem Ticket senden",
    registrants: (count, skipped) =>
      `${formatNumber(count)} ${count === 1 ? "Person" : "Personen"} anmelden${andSkip(skipped)}`,
    responses: (skipped) => `Antworten speichern${andSkip(skipped)}`,
    none: "Keine Zeilen zum Importieren",
  },
  progress: {
    title: "Import",
    created: "Angemeldet",
    waitlisted: "Auf der Warteliste",
    existing: "Schon angemeldet",
    problem: (row, column, problem) => `Zeile ${row}${column ? `, ${column}` : ""}: ${problem}`,
    save: "Fehlerhafte Zeilen herunterladen",
    saveHint: "Korrigieren Sie die Zeilen in dieser Datei und importieren Sie sie erneut.",
    saved: "Datei heruntergeladen.",
    file: (event) => `${event}-zeilen-mit-fehler.csv`,
    seeAll: "Anmeldungen ansehen",
  },
  answers: {
    title: "Antworten gespeichert",
    stored: "Schon gespeicherte Antworten",
    storedHint:
      "„Überschreiben“ übernimmt die Antworten der Datei, „Behalten“ füllt nur, was fehlt.",
    rows: "Zeilen",
    updated: "Aktualisiert",
    unchanged: "Unverändert",
    unmatched: "Nicht angemeldet",
    invalid: "Mit Fehler",
    more: (count) => `und ${count} weitere`,
  },
};
