import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  title: "Platformgebruikers",
  about:
    "Wie deze Rollcall beheert. Ze zien verenigingen en hoeveel elk gebruikt, nooit hun mensen.",
  what: "platformgebruikers",
  empty: "Nog niemand",
  emptyText: "Nodig de eerste uit.",
  column: {
    name: "Naam",
    email: "E-mailadres",
    status: "Status",
    since: "Sinds",
    actions: "Acties",
  },
  you: "Dit ben jij",
  ownAccount: "Account en beveiliging",
  invite: {
    action: "Gebruiker uitnodigen",
    about: "Per e-mail komt er een link om een wachtwoord te kiezen. Die werkt één dag.",
    name: "Volledige naam",
    email: "E-mailadres",
    missing: { fullName: "Vul de naam in", email: "Vul het e-mailadres in" },
    submit: "Uitnodiging mailen",
    done: (email) => `De uitnodiging is onderweg naar ${email}.`,
  },
  again: {
    action: "Opnieuw uitnodigen",
    title: (name) => `${name} opnieuw uitnodigen?`,
    about: "We mailen een nieuwe link om een wachtwoord te kiezen. Die werkt één dag.",
    confirm: "Uitnodiging mailen",
    done: (name) => `De uitnodiging van ${name} is onderweg.`,
  },
  revoke: {
    action: "Intrekken",
    title: (name) => `De uitnodiging van ${name} intrekken?`,
    about: "De gemailde link werkt dan niet meer. Je kunt het weer toestaan.",
    confirm: "Uitnodiging intrekken",
    done: (name) => `De uitnodiging van ${name} is ingetrokken.`,
  },
  resetPassword: {
    action: "Wachtwoord resetten",
    title: (name) => `${name} een link mailen om een nieuw wachtwoord te kiezen?`,
    about: "Het huidige wachtwoord werkt tot het nieuwe is gekozen. Daarna eindigen alle logins.",
    confirm: "Link mailen",
    done: (name) => `Er is een link voor een nieuw wachtwoord onderweg naar ${name}.`,
  },
  resetFactors: {
    action: "Tweede stap wissen",
    title: (name) => `De tweede stappen van ${name} wissen?`,
    about:
      "Voor wie telefoon en herstelcodes kwijt is. Inloggen kan weer met alleen het wachtwoord, en een mail meldt dat.",
    confirm: "Tweede stap wissen",
    done: (name) => `${name} logt in met alleen het wachtwoord.`,
  },
  disable: {
    action: "Uitschakelen",
    title: (name) => `${name} uitschakelen?`,
    about:
      "Deze persoon wordt meteen overal uitgelogd, en geen wachtwoord of link opent het account nog.",
    confirm: "Account uitschakelen",
    done: (name) => `${name} kan er niet meer in.`,
  },
  enable: {
    action: "Inschakelen",
    title: (name) => `${name} weer toelaten?`,
    about:
      "Het account werkt zoals eerst, met hetzelfde wachtwoord. Wie er geen had, wordt opnieuw uitgenodigd.",
    confirm: "Account inschakelen",
    done: (name) => `${name} kan weer inloggen.`,
  },
};
