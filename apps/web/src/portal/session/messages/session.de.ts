import type { session as english } from "./session.ts";

export const session: typeof english = {
  login: {
    title: "Einloggen",
    about: "Zugang zu Mitgliedern, Veranstaltungen und Tickets Ihres Vereins.",
    forgot: "Passwort vergessen?",
  },
  forgot: {
    title: "Passwort vergessen?",
    about: "Wir senden Ihnen einen Link, um ein neues festzulegen.",
    email: "E-Mail-Adresse",
    missing: { email: "Geben Sie Ihre E-Mail-Adresse ein" },
    submit: "Link anfordern",
    sentTitle: "Prüfen Sie Ihr Postfach",
    sent: (email) =>
      `Wenn es für ${email} ein Konto gibt, haben wir einen Link für ein neues Passwort gesendet. ` +
      "Er gilt einmal, 30 Minuten lang.",
    back: "Zurück zum Login",
  },
  reset: {
    title: "Neues Passwort festlegen",
    about: "Sie werden auf allen Geräten ausgeloggt.",
    submit: "Passwort festlegen",
    done: "Passwort festgelegt. Sie können sich jetzt einloggen.",
  },
  brokenLink: {
    title: "Dieser Link ist unvollständig",
    about: "Kopieren Sie den ganzen Link aus der E-Mail oder fordern Sie einen neuen an.",
    again: "Neuen Link anfordern",
  },
  verify: {
    title: "Adresse bestätigen",
    about:
      "Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben, um sich einzuloggen.",
    password: "Passwort",
    missing: { password: "Geben Sie das Passwort der Registrierung ein" },
    wrong: "Das ist nicht das Passwort der Registrierung",
    submit: "Bestätigen",
    login: "Einloggen, um einen neuen Link zu erhalten, falls der alte abgelaufen ist",
    broken:
      "Kopieren Sie den ganzen Link aus der E-Mail oder loggen Sie sich ein, um einen neuen zu bekommen.",
  },
  claim: {
    title: (name) => `Willkommen, ${name}`,
    about: "Legen Sie ein Passwort fest, um Ihr Konto zu aktivieren.",
    submit: "Passwort festlegen",
  },
};
