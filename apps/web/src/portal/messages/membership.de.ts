import type { membership as english } from "./membership.ts";

export const membership: typeof english = {
  title: "Mitgliedschaft",
  types: {
    title: "Mitgliedsarten",
    about: "Was jede Art von Mitglied zahlt und für wie lange.",
    caption: "Mitgliedsarten",
    add: "Art hinzufügen",
    empty: "Noch keine Arten",
    emptyAbout:
      "Fügen Sie die erste hinzu, etwa „Vollmitglied“, mit ihrem Jahresbeitrag. Geben Sie sie dann " +
      "den Mitgliedern auf ihren Seiten: Ab dann zeigt die Liste, wer bezahlt hat.",
    fee: (fee, period) => `${fee} ${period}`,
    free: "Kostenlos",
    periods: {
      CALENDAR_YEAR: "je Kalenderjahr",
      ROLLING_YEAR: "je Jahr ab Eintritt",
      MONTH: "im Monat",
      LIFETIME: "einmal, auf Lebenszeit",
    },
    grace: (days) => {
      if (days === 0) return "Keine Karenztage";
      return days === 1 ? "1 Karenztag" : `${days} Karenztage`;
    },
    members: (count) => (count === 1 ? "1 Mitglied" : `${count} Mitglieder`),
    inactive: "Keine neuen Mitglieder",
    editOne: (name) => `${name} bearbeiten`,
    removeOne: (name) => `${name} löschen`,
    remove: {
      title: (name) => `${name} löschen?`,
      about: "Eine Art, die Mitglieder haben oder die berechnet wurde, kann nicht gelöscht werden.",
      instead: "Oder nehmen Sie beim Bearbeiten den Haken bei „Nimmt neue Mitglieder auf“ weg.",
      confirm: "Art löschen",
      done: "Die Art ist gelöscht.",
    },
    form: {
      new: "Mitgliedsart hinzufügen",
      name: "Name",
      fee: (currency) => `Beitrag in ${currency}`,
      feeHint: "0 für beitragsfrei. Ein neuer Beitrag gilt ab der nächsten Verlängerung.",
      period: "Zeitraum",
      periods: {
        CALENDAR_YEAR: "Kalenderjahr, bis 31. Dezember",
        ROLLING_YEAR: "Ein Jahr, ab dem eigenen Tag jedes Mitglieds",
        MONTH: "Ein Monat",
        LIFETIME: "Lebenszeit: einmal bezahlt",
      },
      grace: "Karenztage",
      graceHint:
        "So viele Tage nach dem bezahlten Zeitraum ist ein Mitglied fällig, danach abgelaufen.",
      active: "Nimmt neue Mitglieder auf",
      activeHint:
        "Ohne den Haken behalten Mitglieder diese Art und bekommen keine Rechnung zur Verlängerung.",
      created: (name) => `${name} kann jetzt an Mitglieder vergeben werden.`,
      saved: "Die Art ist gespeichert.",
      wrongFee: "Geben Sie einen Betrag ein, etwa 25,50",
      missing: {
        name: "Geben Sie der Art einen Namen",
        fee: "Geben Sie einen Betrag ein, etwa 25,50",
        graceDays: "Geben Sie eine Zahl von Tagen ein",
      },
    },
  },
  fields: {
    title: "Mitgliederfelder",
    about: "Was Ihr Verein über jedes Mitglied festhält, außer Name, Anschrift und Geburtsdatum.",
    caption: "Mitgliederfelder",
    add: "Feld hinzufügen",
    empty: "Noch keine Felder",
    emptyAbout:
      "Fügen Sie eines hinzu für das, was Sie von jedem Mitglied brauchen: Spindnummer, Lizenz, T-Shirt.",
    required: "nötig",
    optional: "freiwillig",
    types: {
      TEXT: "Eine Zeile Text",
      LONG_TEXT: "Mehrere Zeilen Text",
      SINGLE_CHOICE: "Eines aus einer Liste",
      MULTI_CHOICE: "Mehreres aus einer Liste",
      BOOLEAN: "Ja oder nein",
      NUMBER: "Eine Zahl",
      DATE: "Ein Datum",
    },
    editOne: (label) => `${label} bearbeiten`,
    removeOne: (label) => `${label} löschen`,
    up: (label) => `${label} nach oben`,
    down: (label) => `${label} nach unten`,
    moved: (label, place) => `${label} steht jetzt an Stelle ${place}.`,
    remove: {
      title: (label) => `${label} löschen?`,
      about:
        "Die Werte werden bei allen Mitgliedern gelöscht. Das kann nicht rückgängig gemacht werden.",
      confirm: "Feld löschen",
      done: "Das Feld ist gelöscht.",
    },
    form: {
      new: "Mitgliederfeld hinzufügen",
      label: "Name des Feldes",
      type: "Art des Wertes",
      typeFixed: "Die Art eines Feldes kann nicht geändert werden.",
      options: "Auswahl",
      optionsHint: "Eine Möglichkeit je Zeile. Mitglieder behalten, was Sie hier entfernen.",
      required: "Nötig",
      requiredHint:
        "Wird verlangt, wenn das nächste Mal die Felder eines Mitglieds bearbeitet werden.",
      created: (label) => `${label} ist jetzt ein Feld bei jedem Mitglied.`,
      saved: "Das Feld ist gespeichert.",
      missing: {
        label: "Geben Sie dem Feld einen Namen",
        options: "Geben Sie an, was zur Auswahl steht",
      },
    },
  },
  one: {
    title: "Mitgliedschaft",
    type: "Art",
    noType: "Noch keine",
    standing: "Beitrag",
    paidThrough: "Bezahlt bis",
    nothingPaid: "Noch nichts",
    birthDate: "Geburtsdatum",
    address: "Anschrift",
    notes: "Notizen",
    notesHint:
      "Nur Administratoren können sie lesen. Verlangt die Person ihre Daten, sind sie dabei.",
    noTypes: "Legen Sie zuerst in den Einstellungen Mitgliedsarten an.",
    inactive: (name) => `${name} (keine neuen Mitglieder)`,
    paidThroughHint:
      "Der letzte bezahlte Tag. Eine bezahlte Verlängerung setzt ihn von selbst weiter.",
    activity: "Verlauf dieses Mitglieds",
  },
  attended: {
    title: "Veranstaltungen",
    what: "Anmeldungen",
    empty: "Noch keine Anmeldungen.",
    came: "Gekommen",
    missed: "Nicht erschienen",
  },
  owes: {
    title: "Rechnungen",
    nothing: "Schuldet nichts.",
    owes: "Schuldet",
    overdue: "davon überfällig",
  },
  sent: {
    title: "E-Mails der letzten 30 Tage",
    what: "E-Mails",
    empty: "In dieser Zeit ging keine E-Mail hinaus.",
  },
  own: {
    title: "Ihre Mitgliedschaft",
    CURRENT: (day) =>
      day
        ? `Alles bezahlt: Ihre Mitgliedschaft ist bis ${day} bezahlt.`
        : "Alles bezahlt, auf Lebenszeit.",
    DUE: (day) =>
      day ? `Ihr Beitrag ist fällig: Bezahlt war bis ${day}.` : "Ihr erster Beitrag ist fällig.",
    LAPSED: (day) =>
      day
        ? `Ihre Mitgliedschaft ist abgelaufen: Bezahlt war bis ${day}.`
        : "Ihre Mitgliedschaft ist abgelaufen: Es wurde kein Beitrag bezahlt.",
    NONE: "Sie haben keine Mitgliedschaft mit Beitrag.",
    owes: (sums) => `Sie schulden ${sums}.`,
    pay: "Offene Rechnungen ansehen und wie Sie zahlen",
    noInvoice:
      "Es gibt keine offene Rechnung. Ihr Verein sendet Ihnen eine, oder fragen Sie einen Administrator.",
    stays: "Sie können sich einloggen und anmelden wie bisher.",
  },
  activity: {
    about:
      "Wer was wann und von wo getan hat. Niemand kann es ändern, und nur Administratoren können es lesen.",
    caption: "Was im Verein getan wurde",
    file: "aktivitaeten.csv",
  },
};
