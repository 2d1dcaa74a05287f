import { formatNumber } from "#lib/format/format-number.ts";
import type { imports as english } from "./imports.ts";

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? "rij" : "rijen"}`;

const andSkip = (count: number) => (count > 0 ? ` en ${rows(count)} overslaan` : "");

export const imports: typeof english = {
  upload: {
    title: "Bestand importeren",
    kind: "Het bestand bevat",
    file: "Bestand",
    fileHint: "CSV of Excel (XLSX) met een kopregel; maximaal 5 MB en 10.000 rijen.",
    missing: { file: "Kies een bestand" },
    submit: "Bestand uploaden",
    about: "Je ziet een voorbeeld voordat er iets wordt opgeslagen.",
  },
  another: "Ander bestand kiezen",
  source: {
    sheet: "Werkblad",
    sheetHint: (row) => `Koppen in rij ${row}.`,
    headings: (row) => `Koppen gevonden in rij ${row}.`,
    title: "Zien deze regels er goed uit?",
    about:
      "Uit het bestand blijkt niet hoe de letters zijn gecodeerd. Kies de regels zonder fouten.",
    encodings: {
      WINDOWS_1252: "Windows, West-Europa",
      WINDOWS_1250: "Windows, Midden-Europa",
      MACINTOSH: "Oudere Mac",
    },
    inUse: "Gekozen",
    choose: "Zo inlezen",
  },
  mapping: {
    title: "Kolommen koppelen",
    about: "Automatisch gekoppeld op basis van de kolomkoppen. Pas aan wat niet klopt.",
    leaveOut: "Overslaan",
    leftOut: (count) => (count === 1 ? "1 kolom overgeslagen" : `${count} kolommen overgeslagen`),
    example: (value) => `Bijvoorbeeld: ${value}`,
    empty: "Deze kolom is leeg.",
  },
  summary: {
    rows,
    all: (total, parts) => `${rows(total)}: ${parts.join(", ")}`,
    update: (count) => `${count} bij te werken`,
    unchanged: (count) => `${count} ongewijzigd`,
    unmatched: (count) => `${count} niet ingeschreven`,
    invalid: (count) => `${count} met een fout`,
  },
  action: {
    CREATE: "Nieuw",
    UPDATE: "Bijwerken",
    UNCHANGED: "Ongewijzigd",
    UNMATCHED: "Niet ingeschreven",
    INVALID: "Fout",
  },
  preview: {
    rows: "Rijen in het bestand",
    row: "Rij",
    result: "Resultaat",
    first: (count) => `Je ziet de eerste ${count} rijen.`,
    inColumn: (column, problem) => `${column}: ${problem}`,
  },
  registrants: {
    kinds: {
      registrants: "Mensen om in te schrijven",
      responses: "Antwoorden van wie al is ingeschreven",
    },
    words: {
      create: (count) => `${count} in te schrijven`,
      exists: (count) => `${count} al ingeschreven`,
      there: "Al ingeschreven",
    },
  },
  members: {
    title: "Leden importeren",
    about:
      "Een lijst uit CiviCRM, Wild Apricot, ClubExpress of een spreadsheet. Elke rij heeft een naam en een e-mailadres nodig.",
    words: {
      create: (count) => `${count} nieuw`,
      exists: (count) => `${count} al lid`,
      there: "Al lid",
    },
    layout: (system) => `Herkend als export uit ${system}.`,
    layouts: {
      CIVICRM: "CiviCRM",
      WILD_APRICOT: "Wild Apricot",
      CLUBEXPRESS: "ClubExpress",
    },
    unknown: {
      title: "Onbekende lidmaatschapstypes",
      type: (name, count) => `“${name}” in ${rows(count)}`,
      about:
        "Maak deze types met hun contributie en lees het bestand opnieuw in. Of sla de typekolom of de rijen met fouten over.",
      make: "Lidmaatschapstype maken",
      again: "Bestand opnieuw inlezen",
    },
    known: (count) =>
      count === 1 ? "1 rij over een bestaand lid" : `Alle ${rows(count)} over bestaande leden`,
    knownHint:
      "“Behouden” vult alleen lege velden, “Overschrijven” neemt de waarden van het bestand over, “Overslaan” wijzigt niets. " +
      "Een import verwijdert nooit een rol.",
    knownChoices: { KEEP: "Behouden", OVERWRITE: "Overschrijven", SKIP: "Overslaan" },
    overwritten: "Wordt overschreven",
    skipped: "Overgeslagen",
    claim: "Mail elk nieuw lid een link om een wachtwoord in te stellen",
    claimHint: "Bestaande leden krijgen geen mail.",
    commit: (count, skipped) =>
      `${rows(count)} importeren${skipped > 0 ? ` en ${formatNumber(skipped)} overslaan` : ""}`,
    created: "Nieuwe leden",
    existing: "Al lid",
    file: "niet-gelukte-leden.csv",
    seeAll: "Leden bekijken",
  },
  commit: {
    confirm: "Stuur iedereen een bevestiging met het ticket",
    registrants: (count, skipped) =>
      `${formatNumber(count)} ${count === 1 ? "persoon" : "personen"} inschrijven${andSkip(skipped)}`,
    responses: (skipped) => `Antwoorden opslaan${andSkip(skipped)}`,
    none: "Geen rijen om te importeren",
  },
  progress: {
    title: "Importeren",
    created: "Ingeschreven",
    waitlisted: "Op de wachtlijst",
    existing: "Al ingeschreven",
    problem: (row, column, problem) => `Rij ${row}${column ? `, ${column}` : ""}: ${problem}`,
    save: "Mislukte rijen downloaden",
    saveHint: "Verbeter ze in dat bestand en importeer het opnieuw.",
    saved: "Bestand gedownload.",
    file: (event) => `${event}-niet-gelukte-rijen.csv`,
    seeAll: "Inschrijvingen bekijken",
  },
  answers: {
    title: "Antwoorden opgeslagen",
    stored: "Antwoorden die al zijn opgeslagen",
    storedHint:
      "“Overschrijven” neemt de antwoorden van het bestand over, “Behouden” vult alleen wat ontbreekt.",
    rows: "Rijen",
    updated: "Bijgewerkt",
    unchanged: "Ongewijzigd",
    unmatched: "Niet ingeschreven",
    invalid: "Met een fout",
    more: (count) => `en nog ${count}`,
  },
};
