import type { segments as english } from "./segments.ts";

export const segments: typeof english = {
  list: {
    title: "Segmente",
    about: "Personen, die etwas gemeinsam haben.",
    what: "Segmente",
    add: "Neues Segment",
    empty: "Hier sind keine Segmente",
    emptyAbout:
      "Ein Segment bestimmt, wer eine Rundmail bekommt: zum Beispiel alle, die letztes Mal da waren.",
    segment: "Segment",
    kind: "Wer",
    kinds: { MEMBERS: "Mitglieder", GUESTS: "Gäste", ALL: "Mitglieder und Gäste" },
    description: "Beschreibung",
    members: "Personen jetzt",
    reached: "Per E-Mail",
    changed: "Geändert",
  },
  new: { title: "Neues Segment" },
  edit: {
    segment: "Segment",
    name: "Name",
    description: "Beschreibung",
    done: "Das Segment ist gespeichert.",
    missing: {
      name: "Geben Sie einen Namen ein",
      "filter.joinedFrom": "Geben Sie einen Tag ein",
      "filter.joinedTo": "Geben Sie einen Tag ein",
    },
  },
  filter: {
    title: "Wer dazugehört",
    about: "Alle, auf die das alles zutrifft. Leere Felder zählen nicht.",
    status: "Status",
    kind: "Mitglieder oder Gäste",
    kindHint: "Gäste kommen zu Veranstaltungen, ohne Mitglied zu sein.",
    role: "Rolle",
    type: "Mitgliedsart",
    goneType: "Eine gelöschte Art",
    standing: "Beitrag",
    joinedFrom: "Eintritt ab",
    joinedTo: "Eintritt bis",
    registered: "Angemeldet für eine von",
    attended: "War bei einer von",
    search: "Name oder E-Mail enthält",
  },
  count: {
    counting: "Wird gezählt",
    unknown: "Noch nicht gezählt",
    now: (people) => `${people} ${people === 1 ? "Person" : "Personen"} jetzt`,
    reached: (people) =>
      `Eine Rundmail erreicht ${people}: alle mit einer Adresse, die sich nicht abgemeldet haben.`,
  },
  members: {
    title: "Wer jetzt dazugehört, wie gespeichert",
    what: "Personen",
    nobody: "Im Moment passt niemand dazu.",
  },
  remove: {
    title: (name) => `${name} löschen?`,
    about:
      "Die Personen darin bleiben. Ein Segment, an das eine Rundmail geht, kann nicht gelöscht werden.",
    confirm: "Segment löschen",
    done: "Das Segment ist gelöscht.",
  },
};
