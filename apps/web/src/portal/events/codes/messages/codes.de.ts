import type { codes as english } from "./codes.ts";

export const codes: typeof english = {
  title: "Zugangscodes",
  about:
    "Mit einem Code und ihrem Namen können Helfende nur bei dieser Veranstaltung einchecken. Sie brauchen kein Konto.",
  new: "Neuer Zugangscode",
  caption: (event) => `Zugangscodes für ${event}`,
  what: "Codes",
  empty: "Noch keine Zugangscodes",
  emptyAbout: "Erstellen Sie einen für jeden Eingang.",
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
  address: "Link zur Check-in-Seite",
  qr: "QR-Code für die Check-in-Seite",
  field: {
    label: "Eingang",
    labelHint: "Zur Unterscheidung, etwa Nordeingang.",
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
    title: "Speichern Sie diesen Code jetzt",
    about:
      "Er wird nicht noch einmal angezeigt. Senden Sie den Helfenden die Einladung oder geben Sie ihnen den Code und den Link zur Check-in-Seite.",
    code: "Zugangscode",
    invitation: "Einladung für Helfende",
    copy: "Einladung kopieren",
    copied: "Kopiert",
    works: (validFrom, until) => `Gültig von ${validFrom} bis ${until}.`,
    invite: (title, when, link, hours) =>
      `Danke, dass Sie am Einlass von ${title} helfen.\n${when}\n\nÖffnen Sie diesen Link auf Ihrem Handy und geben Sie Ihren Namen ein:\n${link}\n\n${hours} Behalten Sie den Link für sich: Wer ihn hat, kann Personen einchecken.`,
    invitationQr: "QR-Code der Einladung",
    from: "Gültig ab",
    until: "Gültig bis",
    close: "Ich habe ihn gespeichert",
  },
  poster: {
    print: "Aushang drucken",
    helpers: "Helfende am Einlass",
    steps: [
      "Scannen Sie diesen Code mit der Kamera Ihres Handys und öffnen Sie die Seite.",
      "Geben Sie Ihren Namen ein und drücken Sie „Einlass öffnen“.",
      "Scannen Sie Tickets oder suchen Sie nach Namen.",
      "Wenn Sie fertig sind, beenden Sie Ihre Schicht und geben Sie das Geld ab.",
    ],
    until: (moment) => `Gültig bis ${moment}. Nicht dort aufhängen, wo Gäste ihn scannen können.`,
  },
  revoke: {
    over: "Abgelaufen",
    button: "Widerrufen",
    unnamed: (lastSymbols) => `mit der Endung ${lastSymbols}`,
    label: (name) => `Code ${name} widerrufen`,
    title: (name) => `Code ${name} widerrufen?`,
    confirm: "Code widerrufen",
    about:
      "Alle, die ihn verwenden, verlieren sofort den Zugang. Das kann nicht rückgängig gemacht werden.",
    done: "Code widerrufen.",
  },
};
