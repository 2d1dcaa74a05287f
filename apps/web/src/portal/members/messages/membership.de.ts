import type { membership as english } from "./membership.ts";

export const membership: typeof english = {
  title: "Mitgliedschaft",
  types: {
    title: "Mitgliedsarten",
    about: "Was jede Mitgliedsart kostet und wie oft.",
    caption: "Mitgliedsarten",
    add: "Art hinzufügen",
    empty: "Noch keine Arten",
    emptyAbout:
      "Fügen Sie die erste hinzu, etwa „Vollmitglied“, mit ihrem Jahresbeitrag. Weisen Sie sie dann " +
      "den Mitgliedern auf ihren Seiten zu, um zu sehen, wer bezahlt hat.",
    fee: (fee, period) => `${fee} ${period}`,
    free: "Kostenlos",
    periods: {
      CALENDAR_YEAR: "je Kalenderjahr",
      ROLLING_YEAR: "je Jahr ab Eintritt",
      MONTH: "im Monat",
      LIFETIME: "einmalig, lebenslang",
    },
    grace: (days) => {
      if (days === 0) return "Keine Kulanztage";
      return days === 1 ? "1 Kulanztag" : `${days} Kulanztage`;
    },
    members: (count) => (count === 1 ? "1 Mitglied" : `${count} Mitglieder`),
    inactive: "Für neue Mitglieder geschlossen",
    editOne: (name) => `${name} bearbeiten`,
    removeOne: (name) => `${name} löschen`,
    remove: {
      title: (name) => `${name} löschen?`,
      about:
        "Arten, die verwendet werden oder in Rechnung gestellt wurden, können nicht gelöscht werden.",
      instead:
        "Um keine neuen Mitglieder mehr aufzunehmen, schalten Sie beim Bearbeiten „Für neue Mitglieder offen“ aus.",
      confirm: "Art löschen",
      done: "Art gelöscht.",
    },
    form: {
      new: "Mitgliedsart hinzufügen",
      name: "Name",
      fee: (currency) => `Beitrag in ${currency}`,
      feeHint: "0 für beitragsfrei. Ein neuer Beitrag gilt ab der nächsten Verlängerung.",
      period: "Zeitraum",
      periods: {
        CALENDAR_YEAR: "Kalenderjahr (bis 31. Dezember)",
        ROLLING_YEAR: "Ein Jahr ab Eintritt",
        MONTH: "Monatlich",
        LIFETIME: "Lebenslang (einmalig bezahlt)",
      },
      grace: "Kulanztage",
      graceHint:
        "So viele Tage bleibt der Beitrag nach dem bezahlten Zeitraum fällig; danach ist die Mitgliedschaft abgelaufen.",
      active: "Für neue Mitglieder offen",
      activeHint:
        "Wenn aus, behalten Mitglieder diese Art, erhalten aber keine Rechnungen zur Verlängerung.",
      created: (name) => `${name} kann jetzt Mitgliedern zugewiesen werden.`,
      saved: "Art gespeichert.",
      wrongFee: "Geben Sie einen Betrag ein, etwa 25,50",
      missing: {
        name: "Geben Sie einen Namen ein",
        fee: "Geben Sie einen Betrag ein, etwa 25,50",
        graceDays: "Geben Sie eine Anzahl von Tagen ein",
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
      "Fügen Sie hinzu, was Sie von Mitgliedern wissen müssen: Spindnummer, Lizenz, T-Shirt-Größe.",
    required: "Pflicht",
    optional: "optional",
    types: {
      TEXT: "Kurzer Text",
      LONG_TEXT: "Langer Text",
      SINGLE_CHOICE: "Einfachauswahl",
      MULTI_CHOICE: "Mehrfachauswahl",
      BOOLEAN: "Ja/Nein",
      NUMBER: "Zahl",
      DATE: "Datum",
    },
    editOne: (label) => `${label} bearbeiten`,
    removeOne: (label) => `${label} löschen`,
    up: (label) => `${label} nach oben`,
    down: (label) => `${label} nach unten`,
    moved: (label, place) => `${label} wurde an Position ${place} verschoben.`,
    remove: {
      title: (label) => `${label} löschen?`,
      about:
        "Die Werte werden bei allen Mitgliedern gelöscht. Das kann nicht rückgängig gemacht werden.",
      confirm: "Feld löschen",
      done: "Feld gelöscht.",
    },
    form: {
      new: "Mitgliederfeld hinzufügen",
      label: "Feldname",
      type: "Feldtyp",
      typeFixed: "Der Feldtyp kann nicht geändert werden.",
      options: "Auswahl",
      optionsHint: "Eine Möglichkeit je Zeile. Mitglieder behalten, was Sie hier entfernen.",
      required: "Pflichtfeld",
      requiredHint:
        "Erforderlich, sobald ein Administrator ein Mitglied das nächste Mal bearbeitet.",
      created: (label) => `${label} wurde für alle Mitglieder hinzugefügt.`,
      saved: "Feld gespeichert.",
      missing: {
        label: "Geben Sie einen Namen ein",
        options: "Fügen Sie mindestens eine Auswahl hinzu",
      },
    },
  },
  one: {
    title: "Mitgliedschaft",
    type: "Art",
    noType: "Keine",
    standing: "Beitragsstatus",
    paidThrough: "Bezahlt bis",
    nothingPaid: "Noch nicht bezahlt",
    birthDate: "Geburtsdatum",
    address: "Anschrift",
    notes: "Notizen",
    notesHint:
      "Nur für Administratoren sichtbar. Sie sind enthalten, wenn die Person ihre Daten anfordert.",
    noTypes: "Legen Sie zuerst in den Einstellungen Mitgliedsarten an.",
    inactive: (name) => `${name} (für neue Mitglieder geschlossen)`,
    paidThroughHint:
      "Der letzte bezahlte Tag. Wird automatisch aktualisiert, wenn eine Verlängerung bezahlt ist.",
    activity: "Verlauf des Mitglieds",
  },
  attended: {
    title: "Veranstaltungen",
    noun: "Anmeldungen",
    empty: "Noch keine Anmeldungen.",
    came: "Teilgenommen",
    missed: "Nicht erschienen",
  },
  owes: {
    title: "Rechnungen",
    nothing: "Keine offenen Beträge.",
    owes: "Offen",
    overdue: "davon überfällig",
  },
  sent: {
    title: "E-Mails, letzte 30 Tage",
    noun: "E-Mails",
    empty: "In den letzten 30 Tagen wurden keine E-Mails gesendet.",
  },
  own: {
    title: "Ihre Mitgliedschaft",
    CURRENT: (day) =>
      day
        ? `Ihre Mitgliedschaft ist bis ${day} bezahlt.`
        : "Ihre lebenslange Mitgliedschaft ist bezahlt.",
    DUE: (day) =>
      day ? `Ihr Beitrag ist fällig. Er war bis ${day} bezahlt.` : "Ihr erster Beitrag ist fällig.",
    LAPSED: (day) =>
      day
        ? `Ihre Mitgliedschaft ist abgelaufen. Sie war bis ${day} bezahlt.`
        : "Ihre Mitgliedschaft ist abgelaufen, weil kein Beitrag bezahlt wurde.",
    NONE: "Sie haben keine Mitgliedschaft mit Beitrag.",
    owes: (sums) => `Offener Betrag: ${sums}.`,
    pay: "Offene Rechnungen und Zahlungsweise ansehen",
    noInvoice:
      "Sie haben keine offene Rechnung. Warten Sie auf die Rechnung Ihres Vereins oder fragen Sie einen Administrator.",
    stays: "Sie können sich weiterhin einloggen und für Veranstaltungen anmelden.",
  },
  activity: {
    about:
      "Wer was wann und von wo getan hat. Einträge können nicht geändert werden und sind nur für Administratoren sichtbar.",
    caption: "Aktivitäten im Verein",
    file: "aktivitaeten.csv",
  },
};
