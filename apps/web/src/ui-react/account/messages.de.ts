import type { security as english } from "./messages.ts";

export const security: typeof english = {
  title: "Konto und Sicherheit",
  password: {
    title: "Passwort ändern",
    current: "Aktuelles Passwort",
    missing: {
      currentPassword: "Geben Sie Ihr aktuelles Passwort ein",
      newPassword: "Geben Sie ein neues Passwort ein",
    },
    submit: "Passwort ändern",
    about: "Sie bleiben hier eingeloggt und werden überall sonst ausgeloggt.",
    done: "Passwort geändert.",
  },
  email: {
    title: "E-Mail-Adresse ändern",
    about: (email) => `Sie loggen sich mit ${email} ein, bis Sie eine andere bestätigen.`,
    new: "Neue E-Mail-Adresse",
    password: "Ihr Passwort",
    missing: { email: "Geben Sie die neue Adresse ein", password: "Geben Sie Ihr Passwort ein" },
    submit: "Bestätigungslink senden",
    mailed: (email) =>
      `Wir haben einen Link an ${email} gesendet. Öffnen Sie ihn, um die neue Adresse zu bestätigen.`,
  },
  language: {
    title: "Sprache",
    label: "Sprache",
    hint: "Für die Seiten auf allen Ihren Geräten und für Ihre E-Mails.",
    ofClub: "Sprache des Vereins",
    ofBrowser: "Sprache des Browsers",
  },
  logins: {
    title: "Wo Sie eingeloggt sind",
    here: "Dieses Gerät",
    device: (program, machine) => `${program} auf ${machine}`,
    unknownDevice: "Unbekanntes Gerät",
    lastUsed: "Zuletzt verwendet",
    end: "Ausloggen",
    endOne: (device, lastUsed) => `${device} ausloggen, ${lastUsed}`,
    endTitle: (device) => `${device} ausloggen?`,
    endAbout: "Um sich dort wieder einzuloggen, ist das Passwort nötig.",
    ended: "Gerät ausgeloggt.",
    onlyHere: "Sie sind sonst nirgends eingeloggt.",
    endOthers: "Alle anderen ausloggen",
    endOthersTitle: "Alle anderen Geräte ausloggen?",
    endOthersAbout: "Sie bleiben nur auf diesem Gerät eingeloggt.",
    endedOthers: (count) => (count === 1 ? "1 Gerät ausgeloggt." : `${count} Geräte ausgeloggt.`),
  },
};
