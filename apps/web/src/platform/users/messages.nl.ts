import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  title: "Platformgebruikers",
  about:
    "De mensen die dit platform beheren. Ze zien welke verenigingen er zijn en hoeveel die Rollcall gebruiken, maar niet wie hun leden zijn.",
  what: "platformgebruikers",
  empty: "Nog geen gebruikers",
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
    about:
      "De gebruiker krijgt een mail met een link om een wachtwoord in te stellen. Die is één dag geldig.",
    name: "Volledige naam",
    email: "E-mailadres",
    missing: { fullName: "Vul een naam in", email: "Vul een e-mailadres in" },
    submit: "Uitnodiging versturen",
    done: (email) => `Uitnodiging verstuurd naar ${email}.`,
  },
  again: {
    action: "Uitnodiging opnieuw sturen",
    title: (name) => `De uitnodiging opnieuw sturen aan ${name}?`,
    about: "We mailen een nieuwe link om een wachtwoord in te stellen. Die is één dag geldig.",
    confirm: "Uitnodiging versturen",
    done: (name) => `Uitnodiging verstuurd naar ${name}.`,
  },
  revoke: {
    action: "Uitnodiging intrekken",
    title: (name) => `De uitnodiging van ${name} intrekken?`,
    about: "De gemailde link werkt dan niet meer. Je kunt het account later weer inschakelen.",
    confirm: "Uitnodiging intrekken",
    done: (name) => `De uitnodiging van ${name} is ingetrokken.`,
  },
  resetPassword: {
    action: "Wachtwoord resetten",
    title: (name) => `${name} een link mailen om een nieuw wachtwoord in te stellen?`,
    about:
      "Het huidige wachtwoord werkt tot het nieuwe is ingesteld. Daarna wordt deze persoon overal uitgelogd.",
    confirm: "Link sturen",
    done: (name) => `Wachtwoordlink verstuurd naar ${name}.`,
  },
  resetFactors: {
    action: "Tweestapsverificatie resetten",
    title: (name) => `Tweestapsverificatie van ${name} resetten?`,
    about:
      "Voor iemand die telefoon en herstelcodes kwijt is. Inloggen kan dan weer met alleen het wachtwoord; de persoon krijgt daarover een mail.",
    confirm: "Tweestapsverificatie resetten",
    done: (name) => `Tweestapsverificatie van ${name} is gereset.`,
  },
  disable: {
    action: "Uitschakelen",
    title: (name) => `${name} uitschakelen?`,
    about: "Deze persoon wordt meteen overal uitgelogd en kan niet meer inloggen.",
    confirm: "Account uitschakelen",
    done: (name) => `${name} is uitgeschakeld.`,
  },
  enable: {
    action: "Inschakelen",
    title: (name) => `${name} inschakelen?`,
    about:
      "Het account werkt zoals eerst, met hetzelfde wachtwoord. Wie er geen had, wordt opnieuw uitgenodigd.",
    confirm: "Account inschakelen",
    done: (name) => `${name} kan weer inloggen.`,
  },
};
