import type { security as english } from "./messages.ts";

export const security: typeof english = {
  title: "Konto und Sicherheit",
  password: {
    title: "Passwort ändern",
    current: "Jetziges Passwort",
    missing: {
      currentPassword: "Geben Sie Ihr jetziges Passwort ein",
      newPassword: "Geben Sie ein neues Passwort ein",
    },
    submit: "Passwort ändern",
    about: "Hier bleiben Sie eingeloggt. Alle anderen Logins enden.",
    done: "Ihr Passwort ist geändert.",
  },
  email: {
    title: "E-Mail-Adresse ändern",
    about: (email) => `Sie loggen sich mit ${email} ein, bis Sie eine andere bestätigen.`,
    new: "Neue E-Mail-Adresse",
    password: "Ihr Passwort",
    missing: { email: "Geben Sie die neue Adresse ein", password: "Geben Sie Ihr Passwort ein" },
    submit: "Link anfordern",
    mailed: (email) =>
      `Ein Link ist unterwegs an ${email}. Die Adresse gilt, sobald Sie ihn öffnen.`,
  },
  language: {
    title: "Sprache",
    label: "Sprache",
    hint: "Der Seiten auf allen Ihren Geräten und Ihrer E-Mails.",
    ofClub: "Sprache des Vereins",
    ofBrowser: "Sprache des Browsers",
  },
  logins: {
    title: "Wo Sie eingeloggt sind",
    here: "Dieses Gerät",
    device: (program, machine) => `${program} auf ${machine}`,
    unknownDevice: "Unbekanntes Gerät",
    lastUsed: "Zuletzt verwendet",
    end: "Beenden",
    endOne: (device, lastUsed) => `Login von ${device} beenden, ${lastUsed}`,
    endTitle: (device) => `Login von ${device} beenden?`,
    endAbout: "Wer ihn verwendet, wird nach dem Passwort gefragt.",
    ended: "Der Login ist beendet.",
    onlyHere: "Sie sind sonst nirgends eingeloggt.",
    endOthers: "Alle anderen beenden",
    endOthersTitle: "Alle anderen Logins beenden?",
    endOthersAbout: "Sie bleiben nur hier eingeloggt.",
    endedOthers: (count) =>
      count === 1 ? "1 Login ist beendet." : `${count} Logins sind beendet.`,
  },
};
