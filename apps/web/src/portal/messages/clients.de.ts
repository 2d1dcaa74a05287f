import type { clients as english } from "./clients.ts";

const permission: typeof english.keys.permission = {
  "EVENTS:VIEW:events": "Veranstaltungen sehen",
  "EVENTS:EDIT:events": "Veranstaltungen anlegen und bearbeiten",
  "EVENTS:VIEW:registrations": "Sehen, wer angemeldet ist",
  "EVENTS:EDIT:registrations": "Anmeldungen ändern und einchecken",
  "MEMBERSHIP:VIEW:members": "Mitglieder sehen",
  "MEMBERSHIP:EDIT:members": "Mitglieder hinzufügen und bearbeiten",
  "BILLING:VIEW:invoices": "Rechnungen sehen",
  "BILLING:VIEW:payments": "Zahlungen sehen",
  "BILLING:EDIT:invoices": "Rechnungen erstellen und Zahlungen erfassen",
  "COMMUNICATIONS:VIEW:broadcasts": "Rundmails und Segmente sehen",
  "COMMUNICATIONS:EDIT:broadcasts": "Rundmails schreiben und senden",
};

const event: typeof english.event = {
  "registration.created": "Jemand meldet sich an",
  "registration.confirmed": "Eine Anmeldung wird bestätigt",
  "registration.cancelled": "Eine Anmeldung wird storniert",
  "registration.checked_in": "Jemand wird eingecheckt",
  "waitlist.joined": "Jemand kommt auf eine Warteliste",
  "member.created": "Ein Mitglied wird hinzugefügt",
  "member.deactivated": "Ein Mitglied wird deaktiviert",
  "invoice.issued": "Eine Rechnung wird ausgestellt",
  "invoice.paid": "Eine Rechnung wird bezahlt",
  "event.published": "Eine Veranstaltung wird veröffentlicht",
  "event.cancelled": "Eine Veranstaltung wird abgesagt",
  "webhook.test": "Test",
};

export const clients: typeof english = {
  event,
  keys: {
    title: "API-Schlüssel",
    about: "Mit einem Schlüssel kann ein Programm die Daten des Vereins ohne Login verwenden.",
    what: "Schlüssel",
    new: "Neuer API-Schlüssel",
    empty: "Keine API-Schlüssel",
    emptyAbout: "Erstellen Sie für jedes Programm einen, damit jedes einzeln gestoppt werden kann.",
    permission,
    column: {
      name: "Name",
      permissions: "Rechte",
      status: "Status",
      expires: "Läuft ab",
      used: "Zuletzt",
      revoke: "Widerrufen",
    },
    hint: (lastSymbols) => `rck_… ${lastSymbols}`,
    noExpiry: "Nie",
    unused: "Noch nicht verwendet",
    field: {
      name: "Name",
      nameHint: "Das Programm, das ihn verwendet, etwa Website.",
      permissions: "Was es darf",
      expires: "Gilt bis zum Ende des Tages",
      expiresHint: "Leer heißt, der Schlüssel gilt, bis Sie ihn widerrufen.",
    },
    missing: {
      name: "Geben Sie dem Schlüssel einen Namen",
      permissions: "Wählen Sie mindestens ein Recht",
    },
    submit: "Schlüssel erstellen",
    made: {
      title: "Kopieren Sie diesen Schlüssel jetzt",
      about:
        "Er wird nicht noch einmal gezeigt. Wer ihn hat, kann alles, was Sie gewählt haben: " +
        "Bewahren Sie ihn auf wie ein Passwort.",
      token: "API-Schlüssel",
      use: "Das Programm sendet ihn mit jeder Anfrage, als Kopfzeile Authorization: Bearer, ein Leerzeichen und der Schlüssel.",
    },
    revoke: {
      button: "Widerrufen",
      label: (name) => `Schlüssel ${name} widerrufen`,
      title: (name) => `Den Schlüssel ${name} widerrufen?`,
      about:
        "Das Programm, das ihn verwendet, wird sofort abgewiesen. Das kann nicht rückgängig gemacht werden.",
      confirm: "Schlüssel widerrufen",
      done: "Der Schlüssel ist widerrufen.",
    },
  },
  webhooks: {
    title: "Webhooks",
    about: "Eine Adresse Ihres Programms, die aufgerufen wird, wenn im Verein etwas geschieht.",
    what: "Webhooks",
    new: "Neuer Webhook",
    empty: "Keine Webhooks",
    emptyAbout: "Tragen Sie die Adresse eines Programms ein und wählen Sie, was es erfahren soll.",
    column: {
      url: "Adresse",
      events: "Aufruf, wenn",
      state: "Status",
      delivered: "Angenommen",
    },
    on: "An",
    off: "Aus",
    switchedOff: "Abgeschaltet",
    switchedOffAbout:
      "Drei Tage lang wurde nichts angenommen, darum wird nichts mehr gesendet. Bringen Sie das " +
      "Programm in Ordnung, bearbeiten Sie dann den Webhook und schalten Sie ihn an: Er bekommt, was gewartet hat.",
    never: "Noch nichts",
    field: {
      url: "Adresse",
      urlHint: "Sie beginnt mit https://.",
      description: "Beschreibung",
      descriptionHint: "Für Sie, etwa Buchhaltung.",
      events: "Aufrufen, wenn",
      active: "An",
      activeHint: "Solange er aus ist, wird nichts gesendet.",
    },
    missing: { url: "Geben Sie die Adresse ein", events: "Wählen Sie mindestens eines" },
    submit: "Webhook erstellen",
    edit: "Webhook bearbeiten",
    saved: "Der Webhook ist gespeichert.",
    secret: {
      title: "Kopieren Sie dieses Geheimnis jetzt",
      about:
        "Es wird nicht noch einmal gezeigt. Damit kann das Programm prüfen, dass ein Aufruf von uns ist.",
      label: "Geheimnis zum Signieren",
    },
    rotate: {
      button: "Neues Geheimnis",
      title: "Neues Geheimnis erstellen?",
      about:
        "Einen Tag lang signieren beide Geheimnisse die Aufrufe, danach nur das neue. Ändern Sie bis dahin das Programm.",
      confirm: "Geheimnis erstellen",
    },
    remove: {
      title: "Diesen Webhook löschen?",
      about:
        "Auch sein Protokoll wird gelöscht, und was wartet, wird nicht gesendet. Das kann nicht rückgängig gemacht werden.",
      confirm: "Webhook löschen",
      done: "Der Webhook ist gelöscht.",
    },
    test: {
      button: "Test senden",
      done: "Der Test ist unterwegs. Das Protokoll zeigt die Antwort.",
    },
  },
  deliveries: {
    title: "Protokoll",
    about: "Was in den letzten 30 Tagen gesendet und geantwortet wurde.",
    caption: "Protokoll des Webhooks",
    what: "Nachrichten",
    empty: "Es wurde noch nichts gesendet",
    emptyAbout: "Senden Sie einen Test, um zu sehen, ob das Programm antwortet.",
    column: {
      type: "Ereignis",
      status: "Status",
      response: "Antwort",
      time: "Gesendet",
      again: "Erneut senden",
    },
    type: "Ereignis",
    anyType: "Alles",
    none: "Noch keine Antwort",
    next: "Nächster Versuch:",
    attempts: (count) => (count === 1 ? "1 Versuch" : `${count} Versuche`),
    took: (ms) => `${ms} ms`,
    again: "Erneut senden",
    againLabel: (type, when) => `Erneut senden: ${type}, ${when}`,
    againDone: "Es wird noch einmal gesendet. Das Protokoll zeigt die Antwort.",
  },
  webhook: "Webhook",
  written: "Ist kopiert",
};
