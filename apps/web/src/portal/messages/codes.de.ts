import type { codes as english } from "./codes.ts";

export const codes: typeof english = {
  title: "Zugangscodes",
  about:
    "Mit einem Code und ihrem Namen checken Helfende bei dieser Veranstaltung ein und nirgends sonst. Sie brauchen kein Konto.",
  new: "Neuer Zugangscode",
  caption: (event) => `Zugangscodes von ${event}`,
  what: "Codes",
  nothingYet: "Noch keine Zugangscodes",
  nothingYetAbout: "Erstellen Sie einen für jeden Eingang.",
  column: {
    door: "Eingang",
    code: "Code",
    status: "Status",
    from: "Gültig ab",
    until: "Gültig bis",
    used: "Verwendet",
    revoke: "Widerrufen",
  },
  noName: "Ohne Namen",
  hint: (lastSymbols) => `… ${lastSymbols}`,
  times: (count) => `${count}-mal`,
  address: "Adresse der Check-in-Seite",
  qr: "QR-Code der Adresse der Check-in-Seite",
  field: {
    label: "Eingang",
    labelHint: "Ein Name für Sie, etwa Nordeingang.",
    period: "Gültig",
  },
  period: {
    default: "Bis zwei Stunden nach der Veranstaltung",
    twoHours: "Zwei Stunden",
    eightHours: "Acht Stunden",
    day: "Einen Tag",
    week: "Eine Woche",
  },
  submit: "Code erstellen",
  made: {
    title: "Schreiben Sie diesen Code auf",
    about:
      "Er wird nicht noch einmal gezeigt. Senden Sie den Helfenden die Einladung oder nennen Sie ihnen den Code und die Adresse der Check-in-Seite.",
    code: "Zugangscode",
    invitation: "Einladung für die Helfenden",
    copy: "Einladung kopieren",
    copied: "Kopiert",
    works: (from, until) => `Er gilt ab ${from} bis ${until}.`,
    invite: (title, when, link, hours) =>
      `Bitte helfen Sie am Einlass von ${title}.\n${when}\n\nÖffnen Sie diesen Link auf Ihrem Handy und geben Sie Ihren Namen ein:\n${link}\n\n${hours} Behalten Sie den Link für sich: Wer ihn hat, kann Personen einchecken.`,
    invitationQr: "QR-Code der Einladung",
    from: "Gültig ab",
    until: "Gültig bis",
    close: "Ist aufgeschrieben",
  },
  poster: {
    print: "Aushang drucken",
    helpers: "Helfende am Einlass",
    steps: [
      "Scannen Sie diesen Code mit der Kamera Ihres Handys und öffnen Sie die Seite.",
      "Geben Sie Ihren Namen ein und drücken Sie „Einlass öffnen“.",
      "Scannen Sie die Tickets der Gäste oder suchen Sie nach Namen.",
      "Wenn Sie fertig sind, beenden Sie Ihre Schicht und geben Sie das Geld ab.",
    ],
    until: (moment) =>
      `Gilt bis ${moment}. Hängen Sie ihn nicht dort auf, wo Gäste ihn scannen können.`,
  },
  revoke: {
    over: "Abgelaufen",
    button: "Widerrufen",
    unnamed: (lastSymbols) => `mit dem Ende ${lastSymbols}`,
    label: (name) => `Code ${name} widerrufen`,
    title: (name) => `Den Code ${name} widerrufen?`,
    confirm: "Code widerrufen",
    about:
      "Bei allen, die ihn verwenden, ist sofort Schluss. Das kann nicht rückgängig gemacht werden.",
    done: "Der Code ist widerrufen.",
  },
};
