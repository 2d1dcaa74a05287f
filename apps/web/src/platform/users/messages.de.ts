import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  title: "Zugänge zur Plattform",
  about:
    "Die Personen, die diese Plattform verwalten. Sie sehen die Vereine und wie viel sie Rollcall nutzen, aber nicht, wer ihre Mitglieder sind.",
  what: "Zugänge",
  empty: "Noch keine Zugänge",
  emptyText: "Laden Sie die erste Person ein.",
  column: {
    name: "Name",
    email: "E-Mail-Adresse",
    status: "Status",
    since: "Seit",
    actions: "Aktionen",
  },
  you: "Das sind Sie",
  ownAccount: "Konto und Sicherheit",
  invite: {
    action: "Person einladen",
    about:
      "Die Person erhält per E-Mail einen Link, um ein Passwort festzulegen. Er gilt einen Tag.",
    name: "Vor- und Nachname",
    email: "E-Mail-Adresse",
    missing: { fullName: "Geben Sie einen Namen ein", email: "Geben Sie eine E-Mail-Adresse ein" },
    submit: "Einladung senden",
    done: (email) => `Einladung an ${email} gesendet.`,
  },
  again: {
    action: "Einladung erneut senden",
    title: (name) => `Einladung an ${name} erneut senden?`,
    about: "Wir senden einen neuen Link, um ein Passwort festzulegen. Er gilt einen Tag.",
    confirm: "Einladung senden",
    done: (name) => `Einladung an ${name} gesendet.`,
  },
  revoke: {
    action: "Einladung widerrufen",
    title: (name) => `Einladung von ${name} widerrufen?`,
    about: "Der gesendete Link gilt nicht mehr. Sie können den Zugang später wieder freigeben.",
    confirm: "Einladung widerrufen",
    done: (name) => `Die Einladung von ${name} wurde widerrufen.`,
  },
  resetPassword: {
    action: "Passwort zurücksetzen",
    title: (name) => `${name} einen Link für ein neues Passwort senden?`,
    about:
      "Das aktuelle Passwort gilt, bis das neue festgelegt ist. Danach wird die Person überall ausgeloggt.",
    confirm: "Link senden",
    done: (name) => `Passwort-Link an ${name} gesendet.`,
  },
  resetFactors: {
    action: "Zwei-Faktor-Login zurücksetzen",
    title: (name) => `Zwei-Faktor-Login von ${name} zurücksetzen?`,
    about:
      "Wenn jemand Handy und Wiederherstellungscodes verloren hat. Zum Einloggen reicht dann wieder das Passwort; die Person wird per E-Mail informiert.",
    confirm: "Zwei-Faktor-Login zurücksetzen",
    done: (name) => `Zwei-Faktor-Login von ${name} wurde zurückgesetzt.`,
  },
  disable: {
    action: "Sperren",
    title: (name) => `${name} sperren?`,
    about: "Diese Person wird sofort überall ausgeloggt und kann sich nicht mehr einloggen.",
    confirm: "Konto sperren",
    done: (name) => `${name} wurde gesperrt.`,
  },
  enable: {
    action: "Freigeben",
    title: (name) => `${name} freigeben?`,
    about:
      "Das Konto funktioniert wie zuvor, mit demselben Passwort. Wer keines hatte, wird neu eingeladen.",
    confirm: "Konto freigeben",
    done: (name) => `${name} kann sich wieder einloggen.`,
  },
};
