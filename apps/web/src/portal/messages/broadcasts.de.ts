import type { broadcasts as english } from "./broadcasts.ts";

export const broadcasts: typeof english = {
  list: {
    title: "Rundmails",
    about: "E-Mails an viele auf einmal.",
    what: "Rundmails",
    add: "Neue Rundmail",
    search: "Betreff",
    empty: "Hier sind keine Rundmails",
    subject: "Betreff",
    to: "An",
    audience: {
      ALL_MEMBERS: "Mitglieder",
      SEGMENT: "Ein Segment",
      EVENT: "Alle bei einer Veranstaltung",
    },
    delivered: "Zugestellt",
    when: "Wann",
    written: "Erstellt",
    notYet: "Noch nicht",
    deliveredOf: (delivered, recipients) => `${delivered} von ${recipients}`,
  },
  new: {
    title: "Neue Rundmail",
    about: "Sie bleibt ein Entwurf, bis Sie sie senden.",
    done: "Der Entwurf ist gespeichert.",
  },
  edit: {
    mail: "E-Mail",
    to: "An",
    audience: {
      ALL_MEMBERS: "Alle aktiven Mitglieder",
      SEGMENT: "Ein Segment",
      EVENT: "Alle bei einer Veranstaltung",
    },
    audienceHint: {
      ALL_MEMBERS: "Gäste von Veranstaltungen erhalten sie nicht.",
      SEGMENT: "",
      EVENT: "Alle mit einem Platz erhalten sie, auch Gäste.",
    },
    atEvent: "alle mit einem Platz, auch Gäste",
    segment: "Segment",
    event: "Veranstaltung",
    subject: "Betreff",
    body: "Text",
    bodyHint:
      "**fett**, *kursiv*, eine Zeile, die mit - beginnt, wird eine Liste, und [Wörter](https://…) ein Link.",
    done: "Die Rundmail ist gespeichert.",
    missing: {
      subject: "Geben Sie einen Betreff ein",
      body: "Schreiben Sie etwas",
      segmentId: "Wählen Sie ein Segment",
      eventId: "Wählen Sie eine Veranstaltung",
    },
  },
  preview: {
    title: "Vorschau",
    sentTitle: "Die E-Mail",
    noSubject: "Noch kein Betreff",
    toNobody: "Wählen Sie, an wen sie geht, um zu sehen, wie viele sie bekommen.",
    counted: (people) =>
      people === 1
        ? "1 Person würde sie jetzt bekommen."
        : `${people} Personen würden sie jetzt bekommen.`,
  },
  progress: {
    scheduled: "Geplant",
    goes: "Geht hinaus",
    changeable: "Bis dahin können Sie sie hier ändern.",
    delivery: "Zustellung",
    wentTo: "An:",
    bar: "Gesendete E-Mails",
    delivered: (delivered, recipients, failed) =>
      `${delivered} von ${recipients} zugestellt` +
      `${failed > 0 ? `, bei ${failed} ging es nicht` : ""}.`,
    finished: "Beendet",
    cancelled: "Abgebrochen",
  },
  test: {
    action: "Test an mich senden",
    unsaved: "Bitte zuerst speichern: Ein Test enthält, was gespeichert wurde.",
    done: (address) => `Ein Test ist unterwegs an ${address}.`,
  },
  send: {
    action: "Jetzt senden",
    confirm: (people) => {
      if (people === undefined) return "Jetzt senden";
      return people === 1 ? "An 1 Person senden" : `An ${people} Personen senden`;
    },
    title: "Jetzt senden?",
    about: "Sie geht an alle, so wie sie zuletzt gespeichert wurde.",
    unsaved: "Was Sie seitdem getippt haben, ist nicht gespeichert und wird nicht gesendet.",
    final: "Eine gesendete E-Mail kann nicht zurückgeholt werden.",
    done: "Die Rundmail ist unterwegs.",
  },
  schedule: {
    action: "Später senden",
    move: "Verschieben",
    title: "Später senden",
    when: "Wann",
    whenHint: (timezone) => `In der Zeitzone des Vereins, ${timezone}.`,
    missing: { at: "Wählen Sie Tag und Uhrzeit" },
    submit: "Planen",
    done: "Die Rundmail ist geplant.",
  },
  cancel: {
    action: "Rundmail abbrechen",
    title: "Diese Rundmail abbrechen?",
    about: "Niemand sonst bekommt die E-Mail. Wer sie hat, behält sie.",
    done: "Die Rundmail ist abgebrochen.",
  },
  remove: {
    title: "Diesen Entwurf löschen?",
    about: "Das kann nicht rückgängig gemacht werden.",
    confirm: "Entwurf löschen",
    done: "Der Entwurf ist gelöscht.",
  },
};
