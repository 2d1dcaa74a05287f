import type { session as english } from "./session.ts";

export const session: typeof english = {
  login: {
    title: "Inloggen",
    about: "Toegang tot de leden, activiteiten en tickets van je vereniging.",
    forgot: "Wachtwoord vergeten?",
  },
  forgot: {
    title: "Wachtwoord vergeten?",
    about: "We mailen je een link om een nieuw wachtwoord in te stellen.",
    email: "E-mailadres",
    missing: { email: "Vul je e-mailadres in" },
    submit: "Mail me een link",
    sentTitle: "Kijk in je inbox",
    sent: (email) =>
      `Als er een account is voor ${email}, hebben we een link gestuurd om een nieuw wachtwoord in te stellen. Die werkt één keer, 30 minuten lang.`,
    back: "Terug naar inloggen",
  },
  reset: {
    title: "Nieuw wachtwoord instellen",
    about: "Je wordt op al je apparaten uitgelogd.",
    submit: "Wachtwoord instellen",
    done: "Wachtwoord ingesteld. Je kunt nu inloggen.",
  },
  brokenLink: {
    title: "Deze link is niet compleet",
    about: "Kopieer de hele link uit de mail of vraag een nieuwe aan.",
    again: "Nieuwe link aanvragen",
  },
  verify: {
    title: "Bevestig je adres",
    about: "Vul het wachtwoord in waarmee je je hebt geregistreerd om in te loggen.",
    password: "Wachtwoord",
    missing: { password: "Vul het wachtwoord in waarmee je je hebt geregistreerd" },
    wrong: "Dit is niet het wachtwoord waarmee je je hebt geregistreerd",
    submit: "Bevestigen en inloggen",
    login: "Log in om een nieuwe link te krijgen als de oude is verlopen",
    broken: "Kopieer de hele link uit de mail, of log in om een nieuwe te krijgen.",
  },
  claim: {
    title: (name) => `Welkom, ${name}`,
    about: "Stel een wachtwoord in om je account te activeren.",
    submit: "Instellen en inloggen",
  },
};
