import type { segments as english } from "./segments.ts";

export const segments: typeof english = {
  list: {
    title: "Segmente",
    about: "Gruppen von Mitgliedern und Gästen, die etwas gemeinsam haben.",
    what: "Segmente",
    add: "Neues Segment",
    empty: "Keine Segmente gefunden",
    emptyAbout:
      "Mit einem Segment legen Sie fest, wer eine Rundmail erhält, zum Beispiel alle, die beim letzten Mal da waren.",
    segment: "Segment",
    kind: "Typ",
    kinds: { MEMBERS: "Mitglieder", GUESTS: "Gäste", ALL: "Mitglieder und Gäste" },
    description: "Beschreibung",
    members: "Personen",
    reached: "Per E-Mail erreichbar",
    changed: "Geändert",
  },
  new: { title: "Neues Segment" },
  edit: {
    segment: "Segment",
    name: "Name",
    description: "Beschreibung",
    done: "Segment gespeichert.",
    missing: {
      name: "Geben Sie einen Namen ein",
      "filter.joinedFrom": "Geben Sie ein Datum ein",
      "filter.joinedTo": "Geben Sie ein Datum ein",
    },
  },
  filter: {
    title: "Filter",
    about: "Alle, auf die sämtliche Filter zutreffen. Leere Filter zählen nicht.",
    status: "Status",
    kind: "Mitglieder oder Gäste",
    kindHint: "Gäste nehmen an Veranstaltungen teil, ohne Mitglied zu sein.",
    role: "Rolle",
    type: "Mitgliedsart",
    goneType: "Gelöschte Art",
    standing: "Beitragsstatus",
    joinedFrom: "Eintritt ab",
    joinedTo: "Eintritt bis",
    registered: "Angemeldet für eine von",
    attended: "Teilgenommen an einer von",
    search: "Name oder E-Mail enthält",
  },
  count: {
    counting: "Wird gezählt…",
    unknown: "Noch nicht gezählt",
    now: (people) => `${people} ${people === 1 ? "Person" : "Personen"} jetzt`,
    reached: (people) =>
      `Eine Rundmail erreicht ${people} davon: alle mit E-Mail-Adresse, die sich nicht abgemeldet haben.`,
  },
  members: {
    title: "Personen im gespeicherten Segment",
    what: "Personen",
    nobody: "Derzeit trifft das auf niemanden zu.",
  },
  remove: {
    title: (name) => `${name} löschen?`,
    about:
      "Die Personen werden nicht gelöscht. Segmente, die eine Rundmail verwendet, können nicht gelöscht werden.",
    confirm: "Segment löschen",
    done: "Segment gelöscht.",
  },
};
