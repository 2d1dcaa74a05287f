import { formatNumber } from "#lib/format-number.ts";
import type { imports as english } from "./imports.ts";

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? "rij" : "rijen"}`;

export const imports: typeof english = {
  upload: {
    title: "Bestand importeren",
    kind: "Het bestand bevat",
    file: "Bestand",
    fileHint: "CSV of Excel (XLSX) met een rij kolomkoppen; hoogstens 5 MB en 10.000 rijen.",
    missing: { file: "Kies een bestand" },
    submit: "Bestand lezen",
    about: "Je ziet een voorbeeld voordat er iets wordt opgeslagen.",
  },
  another: "Ander bestand kiezen",
  mapping: {
    title: "Kolommen koppelen",
    about: "Geraden uit de kolomkoppen. Pas aan wat niet klopt: het bestand wordt opnieuw gelezen.",
    leaveOut: "Weglaten",
    leftOut: (count) =>
      count === 1 ? "1 kolom wordt weggelaten" : `${count} kolommen worden weggelaten`,
    example: (value) => `Bijvoorbeeld: ${value}`,
    empty: "Deze kolom is leeg.",
  },
  summary: {
    rows,
    all: (total, parts) => `${rows(total)}: ${parts.join(", ")}`,
    update: (count) => `${count} te wijzigen`,
    unchanged: (count) => `${count} ongewijzigd`,
    unmatched: (count) => `${count} niet ingeschreven`,
    invalid: (count) => `${count} met een fout`,
  },
  action: {
    CREATE: "Nieuw",
    UPDATE: "Wijzigt",
    UNCHANGED: "Ongewijzigd",
    UNMATCHED: "Niet ingeschreven",
    INVALID: "Fout",
  },
  preview: {
    rows: "Rijen van het bestand",
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
      "Een lijst uit CiviCRM, Wild Apricot, ClubExpress of een gewoon rekenblad. Elke rij heeft een naam en een e-mailadres nodig.",
    words: {
      create: (count) => `${count} nieuw`,
      exists: (count) => `${count} al in de vereniging`,
      there: "Al in de vereniging",
    },
    layout: (system) => `Dit is een export uit ${system}: de kolommen zijn bekend.`,
    layouts: {
      CIVICRM: "CiviCRM",
      WILD_APRICOT: "Wild Apricot",
      CLUBEXPRESS: "ClubExpress",
    },
    unknown: {
      title: "Onbekende lidmaatschapstypes",
      type: (name, count) => `“${name}” in ${rows(count)}`,
      about:
        "Maak deze types met hun contributie en lees het bestand opnieuw. Of laat de kolom met types weg, of de rijen met een fout.",
      make: "Lidmaatschapstype maken",
      again: "Bestand opnieuw lezen",
    },
    overwrite: "Bestaande waarden overschrijven met die uit het bestand",
    overwriteHint:
      "Anders vult het bestand alleen lege velden. Een import neemt nooit een rol weg.",
    claim: "Mail elk nieuw lid een link om een wachtwoord te kiezen",
    claimHint: "Stuurt één mail aan elk nieuw lid, en geen aan wie al in de vereniging zit.",
    commit: (count) => `${rows(count)} importeren`,
    created: "Nieuwe leden",
    existing: "Al in de vereniging",
    file: "niet-gelukte-leden.csv",
    seeAll: "Naar de leden",
  },
  commit: {
    skip: (invalid) => `${invalid === 1 ? "De rij" : `De ${invalid} rijen`} met een fout weglaten`,
    skipFirst: "Laat de rijen met een fout weg, of verbeter het bestand en kies het opnieuw",
    confirm: "Stuur ieder van hen een bevestiging met het ticket",
    registrants: (count) =>
      `${formatNumber(count)} ${count === 1 ? "persoon" : "personen"} inschrijven`,
    responses: "Antwoorden opslaan",
  },
  progress: {
    title: "Importeren",
    created: "Ingeschreven",
    waitlisted: "Op de wachtlijst",
    existing: "Al ingeschreven",
    problem: (row, column, problem) => `Rij ${row}${column ? `, ${column}` : ""}: ${problem}`,
    save: "Mislukte rijen opslaan",
    saveHint: "Verbeter ze in dat bestand en importeer het opnieuw.",
    saved: "Het bestand is opgeslagen.",
    file: (event) => `${event}-niet-gelukte-rijen.csv`,
    seeAll: "Naar de inschrijvingen",
  },
  answers: {
    title: "De antwoorden zijn opgeslagen",
    rows: "Rijen",
    updated: "Gewijzigd",
    unchanged: "Ongewijzigd",
    unmatched: "Niet ingeschreven",
    invalid: "Met een fout",
    more: (count) => `en nog ${count}`,
  },
};
