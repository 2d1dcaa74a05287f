import type { SessionMessages } from "./messages.ts";

const ignore = (span: string) =>
  `Der Link funktioniert einmal, ${span} lang. Falls Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.`;

export const messages: SessionMessages = {
  claimLink: {
    approved: ({ fullName, club }) => ({
      subject: `Sie sind jetzt Mitglied von ${club}`,
      heading: "Sie sind jetzt Mitglied",
      paragraphs: [
        `Guten Tag ${fullName},`,
        `Ihr Aufnahmeantrag wurde angenommen: Sie sind jetzt Mitglied von ${club}.`,
        "Legen Sie ein Passwort fest, um Ihre Mitgliedschaft, Tickets und Rechnungen anzusehen.",
      ],
      footnote: ignore("14 Tage"),
    }),
    administrator: ({ fullName, club }) => ({
      subject: `Sie verwalten jetzt ${club}`,
      heading: "Sie sind jetzt Administrator",
      paragraphs: [
        `Guten Tag ${fullName},`,
        `Sie verwalten ${club} auf Rollcall: Mitglieder, Veranstaltungen und Rechnungen.`,
        "Legen Sie ein Passwort fest, um zu beginnen.",
      ],
      footnote: ignore("14 Tage"),
    }),
    added: ({ fullName, club }) => ({
      subject: `${club} hat Sie als Mitglied eingetragen`,
      heading: "Sie wurden als Mitglied eingetragen",
      paragraphs: [
        `Guten Tag ${fullName},`,
        `${club} führt Mitglieder, Veranstaltungen und Rechnungen auf Rollcall und hat Sie als Mitglied eingetragen.`,
        "Legen Sie ein Passwort fest, um Ihre Mitgliedschaft, Tickets und Rechnungen anzusehen.",
      ],
      footnote: ignore("14 Tage"),
    }),
    guest: ({ fullName, club }) => ({
      subject: `Richten Sie Ihr Konto bei ${club} ein`,
      heading: "Richten Sie Ihr Konto ein",
      paragraphs: [
        `Guten Tag ${fullName},`,
        "legen Sie ein Passwort fest, um Ihre Tickets und Anmeldungen anzusehen.",
      ],
      footnote: ignore("14 Tage"),
    }),
  },
  choosePassword: "Passwort festlegen",
  verifyEmail: ({ club }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${club}`,
    heading: "Bestätigen Sie Ihre E-Mail-Adresse",
    paragraphs: [
      `Mit dieser Adresse wurde ein Konto bei ${club} angelegt. Bestätigen Sie mit dem Passwort der Registrierung, dass sie Ihnen gehört.`,
    ],
    footnote:
      "Der Link funktioniert einmal, 7 Tage lang. Falls Sie das nicht waren, tun Sie nichts: Ohne ihn kann sich niemand mit Ihrer Adresse einloggen.",
  }),
  confirmAddress: "Adresse bestätigen",
  reset: {
    subject: "Neues Passwort festlegen",
    heading: "Neues Passwort festlegen",
    paragraphs: [
      "Über diesen Link legen Sie ein neues Passwort fest. Danach sind Sie auf allen Geräten ausgeloggt.",
    ],
    footnote:
      "Der Link funktioniert einmal, 30 Minuten lang. Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.",
  },
  chooseNewPassword: "Neues Passwort festlegen",
  invitation: ({ fullName }) => ({
    subject: "Ihr Konto auf der Rollcall-Plattform",
    heading: "Richten Sie Ihr Konto ein",
    paragraphs: [
      `Guten Tag ${fullName},`,
      "legen Sie ein Passwort fest, um hier die Vereine zu verwalten.",
    ],
    footnote: ignore("24 Stunden"),
  }),
  alreadyRegistered: ({ club }) => ({
    subject: `Sie haben bereits ein Konto bei ${club}`,
    heading: "Sie haben bereits ein Konto",
    paragraphs: [
      "Jemand, vielleicht Sie selbst, wollte mit dieser Adresse noch einmal ein Konto anlegen.",
      "Falls Sie das waren, loggen Sie sich ein oder legen Sie über „Passwort vergessen?“ ein neues Passwort fest. Wenn nicht, können Sie diese E-Mail ignorieren.",
    ],
  }),
  logIn: "Einloggen",
  device: (browser, machine) => `${browser} auf ${machine}`,
  unknownDevice: "unbekanntes Gerät",
  newDevice: ({ fullName, club }, device, when) => ({
    subject: `Neuer Login in Ihrem Konto bei ${club}`,
    heading: "Neuer Login in Ihrem Konto",
    paragraphs: [
      `Guten Tag ${fullName},`,
      `jemand hat sich in Ihr Konto eingeloggt: ${device}, ${when}.`,
      "Falls Sie das waren, können Sie diese E-Mail ignorieren. Wenn nicht, ändern Sie sofort Ihr Passwort: Damit werden alle anderen Geräte ausgeloggt.",
    ],
  }),
  seeSessions: "Eingeloggte Geräte ansehen",
  passwordChanged: ({ fullName, club }) => ({
    subject: `Ihr Passwort bei ${club} wurde geändert`,
    heading: "Ihr Passwort wurde geändert",
    paragraphs: [
      `Guten Tag ${fullName},`,
      "Ihr Passwort wurde geändert, und alle anderen Geräte wurden ausgeloggt.",
      "Falls Sie das nicht waren, legen Sie sofort über „Passwort vergessen?“ ein neues fest.",
    ],
  }),
  confirmEmail: ({ club }) => ({
    subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${club}`,
    heading: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    paragraphs: [
      `Diese Adresse wurde für ein Konto bei ${club} angegeben. Sie gilt, sobald Sie sie bestätigen.`,
    ],
    footnote:
      "Der Link funktioniert einmal, einen Tag lang. Falls Sie das nicht waren, ignorieren Sie diese E-Mail.",
  }),
  emailChangeNotice: ({ fullName, club }) => ({
    subject: `Ihre E-Mail-Adresse bei ${club} wird geändert`,
    heading: "Ihre E-Mail-Adresse wird geändert",
    paragraphs: [
      `Guten Tag ${fullName},`,
      "für Ihr Konto wurde eine andere E-Mail-Adresse angegeben. Sie gilt, sobald sie von dort bestätigt ist.",
      "Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort: Damit wird die Änderung ungültig, und alle anderen Geräte werden ausgeloggt.",
    ],
  }),
  changePassword: "Passwort ändern",
  factorAdded: {
    subject: "Ihrem Konto wurde eine Zwei-Faktor-Methode hinzugefügt",
    heading: "Zwei-Faktor-Methode hinzugefügt",
    paragraphs: ["Ab jetzt wird beim Einloggen nach dem Passwort danach gefragt."],
  },
  factorRemoved: {
    subject: "Eine Zwei-Faktor-Methode wurde aus Ihrem Konto entfernt",
    heading: "Zwei-Faktor-Methode entfernt",
    paragraphs: ["Beim Einloggen wird nicht mehr danach gefragt."],
  },
  factorNotYou:
    "Falls Sie das nicht waren, legen Sie jetzt ein neues Passwort fest und informieren Sie die Verwaltung Ihres Vereins.",
};
