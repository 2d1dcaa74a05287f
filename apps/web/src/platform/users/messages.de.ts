import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  title: "Zugänge zur Plattform",
  about:
    "Wer dieses Rollcall betreibt. Hier sieht man Vereine und wie viel jeder nutzt, nie ihre Personen.",
  what: "Zugänge",
  empty: "Noch niemand",
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
    about: "Sie bekommt per E-Mail einen Link, um ein Passwort zu wählen. Er gilt einen Tag.",
    name: "Vor- und Nachname",
    email: "E-Mail-Adresse",
    missing: { fullName: "Geben Sie den Namen ein", email: "Geben Sie die E-Mail-Adresse ein" },
    submit: "Einladung senden",
    done: (email) => `Die Einladung ist unterwegs an ${email}.`,
  },
  again: {
    action: "Erneut einladen",
    title: (name) => `${name} erneut einladen?`,
    about: "Wir mailen einen neuen Link, um ein Passwort zu wählen. Er gilt einen Tag.",
    confirm: "Einladung senden",
    done: (name) => `Die Einladung von ${name} ist unterwegs.`,
  },
  revoke: {
    action: "Zurückziehen",
    title: (name) => `Die Einladung von ${name} zurückziehen?`,
    about: "Der gemailte Link gilt nicht mehr. Sie können den Zugang wieder erlauben.",
    confirm: "Zurückziehen",
    done: (name) => `Die Einladung von ${name} ist zurückgezogen.`,
  },
  resetPassword: {
    action: "Neues Passwort",
    title: (name) => `${name} einen Link für ein neues Passwort mailen?`,
    about: "Das jetzige Passwort gilt, bis das neue gewählt ist. Dann enden alle Logins.",
    confirm: "Link senden",
    done: (name) => `Ein Link für ein neues Passwort ist unterwegs an ${name}.`,
  },
  resetFactors: {
    action: "Schritte zurücksetzen",
    title: (name) => `Die zweiten Schritte von ${name} entfernen?`,
    about:
      "Wenn jemand Handy und Wiederherstellungscodes verloren hat. Zum Einloggen reicht wieder das Passwort, und eine E-Mail sagt Bescheid.",
    confirm: "Schritte entfernen",
    done: (name) => `${name} loggt sich nur mit dem Passwort ein.`,
  },
  disable: {
    action: "Sperren",
    title: (name) => `${name} sperren?`,
    about:
      "Diese Person wird sofort überall ausgeloggt, und kein Passwort oder Link öffnet das Konto.",
    confirm: "Konto sperren",
    done: (name) => `${name} ist ausgesperrt.`,
  },
  enable: {
    action: "Freigeben",
    title: (name) => `${name} wieder hereinlassen?`,
    about:
      "Das Konto geht wie vorher, mit demselben Passwort. Wer keines hatte, wird neu eingeladen.",
    confirm: "Konto freigeben",
    done: (name) => `${name} kann sich wieder einloggen.`,
  },
};
