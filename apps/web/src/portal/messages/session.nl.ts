import type { session as english } from "./session.ts";

export const session: typeof english = {
  login: {
    title: "Inloggen",
    about: "Naar de leden, activiteiten en tickets van je vereniging.",
    forgot: "Wachtwoord vergeten?",
  },
  forgot: {
    title: "Wachtwoord vergeten?",
    about: "We mailen je een link om een nieuw wachtwoord in te stellen.",
    email: "E-mailadres",
    missing: { email: "Vul je e-mailadres in" },
    submit: "Mail me de link",
    sentTitle: "Kijk in je mailbox",
    sent: (email) =>
      `Als er een account is voor ${email}, dan is er een link onderweg om een nieuw wachtwoord in te stellen. Die werkt 30 minuten, één keer.`,
    back: "Terug naar inloggen",
  },
  reset: {
    title: "Nieuw wachtwoord instellen",
    about: "Daarna zijn al je apparaten uitgelogd.",
    submit: "Wachtwoord instellen",
    done: "Je nieuwe wachtwoord is ingesteld. Log ermee in.",
  },
  brokenLink: {
    title: "Deze link is niet compleet",
    about: "Kopieer de hele link uit de mail of vraag een nieuwe aan.",
    again: "Nieuwe link aanvragen",
  },
  verify: {
    title: "Bevestig je adres",
    about: "Vul het wachtwoord in waarmee je je hebt geregistreerd, dan ben je ingelogd.",
    password: "Wachtwoord",
    missing: { password: "Vul het wachtwoord in waarmee je je hebt geregistreerd" },
    wrong: "Dit is niet het wachtwoord van de registratie",
    submit: "Bevestigen en inloggen",
    login: "Naar inloggen: daar krijg je een nieuwe link als de oude is verlopen",
    broken: "Kopieer de hele link uit de mail, of log in om een nieuwe te krijgen.",
  },
  claim: {
    title: (name) => `Welkom, ${name}`,
    about: "Kies een wachtwoord om je account te openen.",
    submit: "Instellen en inloggen",
  },
};
