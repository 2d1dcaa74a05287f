import type { broadcasts as english } from "./broadcasts.ts";

export const broadcasts: typeof english = {
  list: {
    title: "Rundmails",
    about: "E-Mails an viele Personen gleichzeitig.",
    what: "Rundmails",
    add: "Neue Rundmail",
    search: "Betreff",
    empty: "Keine Rundmails gefunden",
    subject: "Betreff",
    to: "An",
    audience: {
      ALL_MEMBERS: "Mitglieder",
      SEGMENT: "Ein Segment",
      EVENT: "Teilnehmende einer Veranstaltung",
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
    done: "Entwurf gespeichert.",
  },
  edit: {
    mail: "E-Mail",
    to: "An",
    audience: {
      ALL_MEMBERS: "Alle aktiven Mitglieder",
      SEGMENT: "Ein Segment",
      EVENT: "Teilnehmende einer Veranstaltung",
    },
    audienceHint: {
      ALL_MEMBERS: "Ohne Veranstaltungsgäste.",
      SEGMENT: "",
      EVENT: "Alle mit einem Platz, auch Gäste.",
    },
    atEvent: "alle mit einem Platz, auch Gäste",
    segment: "Segment",
    event: "Veranstaltung",
    subject: "Betreff",
    body: "Nachricht",
    bodyHint: "Verwenden Sie **fett**, *kursiv*, - für Listen und [Text](https://…) für Links.",
    done: "Rundmail gespeichert.",
    missing: {
      subject: "Geben Sie einen Betreff ein",
      body: "Geben Sie eine Nachricht ein",
      segmentId: "Wählen Sie ein Segment",
      eventId: "Wählen Sie eine Veranstaltung",
    },
  },
  preview: {
    title: "Vorschau",
    sentTitle: "E-Mail",
    noSubject: "Noch kein Betreff",
    toNobody: "Wählen Sie die Empfänger, um zu sehen, wie viele die Rundmail erhalten.",
    counted: (people) =>
      people === 1
        ? "1 Person würde sie jetzt erhalten."
        : `${people} Personen würden sie jetzt erhalten.`,
  },
  progress: {
    scheduled: "Geplant",
    goes: "Versand",
    changeable: "Bis dahin können Sie sie bearbeiten.",
    delivery: "Zustellung",
    wentTo: "An:",
    bar: "Gesendete E-Mails",
    delivered: (delivered, recipients, failed) =>
      `${delivered} von ${recipients} zugestellt` +
      `${failed > 0 ? `, ${failed} nicht zustellbar` : ""}.`,
    finished: "Beendet",
    cancelled: "Abgebrochen",
  },
  test: {
    action: "Test-E-Mail senden",
    unsaved: "Speichern Sie zuerst: Der Test verwendet die zuletzt gespeicherte Fassung.",
    done: (address) => `Test an ${address} gesendet.`,
  },
  send: {
    action: "Jetzt senden",
    confirm: (people) => {
      if (people === undefined) return "Jetzt senden";
      return people === 1 ? "An 1 Person senden" : `An ${people} Personen senden`;
    },
    title: "Jetzt senden?",
    about: "Die zuletzt gespeicherte Fassung geht an alle Empfänger.",
    unsaved: "Nicht gespeicherte Änderungen sind nicht enthalten.",
    final: "Gesendete E-Mails können nicht zurückgeholt werden.",
    done: "Ihre Rundmail wird gesendet.",
  },
  schedule: {
    action: "Später senden",
    move: "Verschieben",
    title: "Rundmail planen",
    when: "Wann",
    whenHint: (timezone) => `Zeitzone des Vereins: ${timezone}.`,
    missing: { at: "Wählen Sie Datum und Uhrzeit" },
    submit: "Planen",
    done: "Rundmail geplant.",
  },
  cancel: {
    action: "Rundmail abbrechen",
    title: "Diese Rundmail abbrechen?",
    about:
      "Die E-Mail geht an niemanden mehr. Bereits zugestellte E-Mails können nicht zurückgeholt werden.",
    done: "Rundmail abgebrochen.",
  },
  remove: {
    title: "Diesen Entwurf löschen?",
    about: "Das kann nicht rückgängig gemacht werden.",
    confirm: "Entwurf löschen",
    done: "Entwurf gelöscht.",
  },
};
