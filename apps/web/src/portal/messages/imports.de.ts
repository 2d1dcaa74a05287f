import { formatNumber } from "#lib/format-number.ts";
import type { imports as english } from "./imports.ts";

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? "Zeile" : "Zeilen"}`;

export const imports: typeof english = {
  upload: {
    title: "Datei importieren",
    kind: "Die Datei enthält",
    file: "Datei",
    fileHint:
      "CSV oder Excel (XLSX) mit einer Zeile Überschriften; höchstens 5 MB und 10.000 Zeilen.",
    missing: { file: "Wählen Sie eine Datei" },
    submit: "Datei lesen",
    about: "Sie sehen eine Vorschau, bevor etwas gespeichert wird.",
  },
  another: "Andere Datei wählen",
  mapping: {
    title: "Spalten zuordnen",
    about:
      "Aus den Überschriften geraten. Ändern Sie, was nicht stimmt: Die Datei wird neu gelesen.",
    leaveOut: "Weglassen",
    leftOut: (count) =>
      count === 1 ? "1 Spalte wird weggelassen" : `${count} Spalten werden weggelassen`,
    example: (value) => `Zum Beispiel: ${value}`,
    empty: "Diese Spalte ist leer.",
  },
  summary: {
    rows,
    all: (total, parts) => `${rows(total)}: ${parts.join(", ")}`,
    update: (count) => `${count} zu ändern`,
    unchanged: (count) => `${count} unverändert`,
    unmatched: (count) => `${count} nicht angemeldet`,
    invalid: (count) => `${count} mit Fehler`,
  },
  action: {
    CREATE: "Neu",
    UPDATE: "Änderung",
    UNCHANGED: "Unverändert",
    UNMATCHED: "Nicht angemeldet",
    INVALID: "Fehler",
  },
  preview: {
    rows: "Zeilen der Datei",
    row: "Zeile",
    result: "Ergebnis",
    first: (count) => `Die ersten ${count} Zeilen werden gezeigt.`,
    inColumn: (column, problem) => `${column}: ${problem}`,
  },
  registrants: {
    kinds: {
      registrants: "Personen zum Anmelden",
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
      "Eine Liste aus CiviCRM, Wild Apricot, ClubExpress oder eine einfache Tabelle. " +
      "Jede Zeile braucht einen Namen und eine E-Mail-Adresse.",
    words: {
      create: (count) => `${count} neu`,
      exists: (count) => `${count} schon im Verein`,
      there: "Schon im Verein",
    },
    layout: (system) => `Das ist ein Export aus ${system}: Seine Spalten sind bekannt.`,
    layouts: {
      CIVICRM: "CiviCRM",
      WILD_APRICOT: "Wild Apricot",
      CLUBEXPRESS: "ClubExpress",
    },
    unknown: {
      title: "Unbekannte Mitgliedsarten",
      type: (name, count) => `„${name}“ in ${rows(count)}`,
      about:
        "Legen Sie diese Arten mit ihrem Beitrag an und lesen Sie die Datei dann neu. " +
        "Oder lassen Sie die Spalte der Arten oder die Zeilen mit Fehler weg.",
      make: "Mitgliedsart anlegen",
      again: "Datei neu lesen",
    },
    overwrite: "Vorhandene Werte mit denen der Datei überschreiben",
    overwriteHint: "Sonst füllt die Datei nur leere Felder. Ein Import nimmt nie eine Rolle weg.",
    claim: "Jedem neuen Mitglied einen Link für ein Passwort mailen",
    claimHint: "Eine E-Mail an jedes neue Mitglied, keine an alle, die schon im Verein sind.",
    commit: (count) => `${rows(count)} importieren`,
    created: "Neue Mitglieder",
    existing: "Schon im Verein",
    file: "mitglieder-mit-fehler.csv",
    seeAll: "Zu den Mitgliedern",
  },
  commit: {
    skip: (invalid) =>
      invalid === 1
        ? "Die Zeile mit Fehler weglassen"
        : `Die ${invalid} Zeilen mit Fehler weglassen`,
    skipFirst:
      "Lassen Sie die Zeilen mit Fehler weg oder verbessern Sie die Datei und wählen Sie sie neu",
    confirm: "Jeder Person eine Bestätigung mit dem Ticket senden",
    registrants: (count) =>
      `${formatNumber(count)} ${count === 1 ? "Person" : "Personen"} anmelden`,
    responses: "Antworten speichern",
  },
  progress: {
    title: "Import",
    created: "Angemeldet",
    waitlisted: "Auf der Warteliste",
    existing: "Schon angemeldet",
    problem: (row, column, problem) => `Zeile ${row}${column ? `, ${column}` : ""}: ${problem}`,
    save: "Fehler speichern",
    saveHint: "Verbessern Sie die Zeilen in dieser Datei und importieren Sie sie noch einmal.",
    saved: "Die Datei ist gespeichert.",
    file: (event) => `${event}-zeilen-mit-fehler.csv`,
    seeAll: "Zu den Anmeldungen",
  },
  answers: {
    title: "Die Antworten sind gespeichert",
    rows: "Zeilen",
    updated: "Geändert",
    unchanged: "Unverändert",
    unmatched: "Nicht angemeldet",
    invalid: "Mit Fehler",
    more: (count) => `und ${count} weitere`,
  },
};
