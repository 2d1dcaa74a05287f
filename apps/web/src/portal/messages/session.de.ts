import type { session as english } from "./session.ts";

export const session: typeof english = {
  login: {
    title: "Einloggen",
    about: "Zu Mitgliedern, Veranstaltungen und Tickets Ihres Vereins.",
    forgot: "Passwort vergessen?",
  },
  forgot: {
    title: "Passwort vergessen?",
    about: "Wir mailen Ihnen einen Link, um ein neues festzulegen.",
    email: "E-Mail-Adresse",
    missing: { email: "Geben Sie Ihre E-Mail-Adresse ein" },
    submit: "Link anfordern",
    sentTitle: "Sehen Sie in Ihr Postfach",
    sent: (email) =>
      `Wenn es für ${email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs. ` +
      "Er gilt 30 Minuten, für ein einziges Mal.",
    back: "Zurück zum Login",
  },
  reset: {
    title: "Neues Passwort festlegen",
    about: "Danach sind alle Geräte ausgeloggt.",
    submit: "Passwort festlegen",
    done: "Ihr neues Passwort gilt. Loggen Sie sich damit ein.",
  },
  brokenLink: {
    title: "Dieser Link ist unvollständig",
    about: "Kopieren Sie den ganzen Link aus der E-Mail oder fordern Sie einen neuen an.",
    again: "Neuen Link anfordern",
  },
  verify: {
    title: "Adresse bestätigen",
    about:
      "Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben, und Sie sind drin.",
    password: "Passwort",
    missing: { password: "Geben Sie das Passwort der Registrierung ein" },
    wrong: "Das ist nicht das Passwort der Registrierung",
    submit: "Bestätigen",
    login: "Zum Login: Er sendet einen neuen Link, wenn der alte abgelaufen ist",
    broken:
      "Kopieren Sie den ganzen Link aus der E-Mail oder loggen Sie sich ein, um einen neuen zu bekommen.",
  },
  claim: {
    title: (name) => `Willkommen, ${name}`,
    about: "Wählen Sie ein Passwort, um Ihr Konto zu öffnen.",
    submit: "Passwort festlegen",
  },
};
