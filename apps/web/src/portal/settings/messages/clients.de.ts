import type { clients as english } from "./clients.ts";

const permission: typeof english.keys.permission = {
  "EVENTS:VIEW:events": "Veranstaltungen sehen",
  "EVENTS:EDIT:events": "Veranstaltungen anlegen und bearbeiten",
  "EVENTS:VIEW:registrations": "Anmeldungen sehen",
  "EVENTS:EDIT:registrations": "Anmeldungen bearbeiten und einchecken",
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
    about: "Mit einem API-Schlüssel kann andere Software die Daten des Vereins ohne Login nutzen.",
    what: "Schlüssel",
    new: "Neuer API-Schlüssel",
    empty: "Keine API-Schlüssel",
    emptyAbout:
      "Erstellen Sie für jedes Programm einen, damit Sie jeden einzeln widerrufen können.",
    permission,
    column: {
      name: "Name",
      permissions: "Rechte",
      status: "Status",
      expires: "Läuft ab",
      used: "Zuletzt verwendet",
      revoke: "Widerrufen",
    },
    hint: (lastSymbols) => `rck_… ${lastSymbols}`,
    noPermission: "Keine: Wer den Schlüssel erstellt hat, hat sie nicht mehr",
    noExpiry: "Nie",
    unused: "Noch nicht verwendet",
    field: {
      name: "Name",
      nameHint: "Das Programm, das ihn verwendet, etwa Website.",
      permissions: "Rechte",
      expires: "Gültig bis einschließlich",
      expiresHint: "Leer lassen für einen Schlüssel ohne Ablaufdatum.",
    },
    missing: {
      name: "Geben Sie einen Namen ein",
      permissions: "Wählen Sie mindestens ein Recht",
    },
    submit: "Schlüssel erstellen",
    made: {
      title: "Kopieren Sie diesen Schlüssel jetzt",
      about:
        "Er wird nicht noch einmal angezeigt. Wer ihn hat, kann alles tun, was Sie ausgewählt haben: " +
        "Bewahren Sie ihn auf wie ein Passwort.",
      token: "API-Schlüssel",
      use: "Senden Sie ihn mit jeder Anfrage im Header Authorization: Bearer, ein Leerzeichen und der Schlüssel.",
    },
    revoke: {
      button: "Widerrufen",
      label: (name) => `Schlüssel ${name} widerrufen`,
      title: (name) => `Schlüssel ${name} widerrufen?`,
      about:
        "Das Programm, das ihn verwendet, verliert sofort den Zugriff. Das kann nicht rückgängig gemacht werden.",
      confirm: "Schlüssel widerrufen",
      done: "Schlüssel widerrufen.",
    },
  },
  webhooks: {
    title: "Webhooks",
    about: "Informieren Sie Ihre eigene Software, wenn im Verein etwas geschieht.",
    what: "Webhooks",
    new: "Neuer Webhook",
    empty: "Keine Webhooks",
    emptyAbout:
      "Tragen Sie die URL Ihrer Software ein und wählen Sie, welche Ereignisse gesendet werden.",
    column: {
      url: "URL",
      events: "Ereignisse",
      state: "Status",
      delivered: "Zuletzt zugestellt",
    },
    on: "An",
    off: "Aus",
    switchedOff: "Abgeschaltet",
    switchedOffAbout:
      "Drei Tage lang wurde nichts angenommen, deshalb wird nichts mehr gesendet. Bringen Sie Ihre " +
      "Software in Ordnung, bearbeiten Sie dann den Webhook und schalten Sie ihn ein: Ausstehendes wird nachgeliefert.",
    never: "Nie",
    field: {
      url: "URL",
      urlHint: "Muss mit https:// beginnen.",
      description: "Beschreibung",
      descriptionHint: "Zur Unterscheidung, etwa Buchhaltung.",
      events: "Ereignisse",
      active: "An",
      activeHint: "Solange er aus ist, wird nichts gesendet.",
    },
    missing: { url: "Geben Sie eine URL ein", events: "Wählen Sie mindestens eines" },
    submit: "Webhook erstellen",
    edit: "Webhook bearbeiten",
    saved: "Webhook gespeichert.",
    secret: {
      title: "Kopieren Sie diesen geheimen Schlüssel jetzt",
      about:
        "Er wird nicht noch einmal angezeigt. Ihre Software prüft damit, dass eine Anfrage von uns kommt.",
      label: "Signaturschlüssel",
    },
    rotate: {
      button: "Neuer Schlüssel",
      title: "Neuen Schlüssel erstellen?",
      about:
        "Einen Tag lang werden Anfragen mit beiden Schlüsseln signiert, danach nur noch mit dem neuen. Passen Sie Ihre Software bis dahin an.",
      confirm: "Neuen Schlüssel erstellen",
    },
    remove: {
      title: "Diesen Webhook löschen?",
      about:
        "Auch sein Protokoll wird gelöscht, und was wartet, wird nicht gesendet. Das kann nicht rückgängig gemacht werden.",
      confirm: "Webhook löschen",
      done: "Webhook gelöscht.",
    },
    test: {
      button: "Test senden",
      done: "Test gesendet. Das Protokoll zeigt die Antwort.",
    },
  },
  deliveries: {
    title: "Protokoll",
    about: "Zustellungen der letzten 30 Tage und ihre Antworten.",
    caption: "Protokoll des Webhooks",
    what: "Zustellungen",
    empty: "Noch keine Zustellungen",
    emptyAbout: "Senden Sie einen Test, um zu prüfen, ob Ihre Software antwortet.",
    column: {
      type: "Ereignis",
      status: "Status",
      response: "Antwort",
      time: "Gesendet",
      again: "Erneut senden",
    },
    type: "Ereignis",
    anyType: "Alle Ereignisse",
    none: "Noch keine Antwort",
    next: "Nächster Versuch:",
    attempts: (count) => (count === 1 ? "1 Versuch" : `${count} Versuche`),
    took: (ms) => `${ms} ms`,
    again: "Erneut senden",
    againLabel: (type, when) => `Erneut senden: ${type}, ${when}`,
    againDone: "Erneut gesendet. Das Protokoll zeigt die Antwort.",
  },
  webhook: "Webhook",
  written: "Ich habe ihn kopiert",
};
