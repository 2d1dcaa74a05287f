import type { security as english } from "./messages.ts";

export const security: typeof english = {
  title: "Account en beveiliging",
  password: {
    title: "Wachtwoord wijzigen",
    current: "Huidig wachtwoord",
    missing: {
      currentPassword: "Vul je huidige wachtwoord in",
      newPassword: "Vul een nieuw wachtwoord in",
    },
    submit: "Wachtwoord wijzigen",
    about: "Hier blijf je ingelogd. Alle andere logins eindigen.",
    done: "Je wachtwoord is gewijzigd.",
  },
  email: {
    title: "E-mailadres wijzigen",
    about: (email) => `Je logt in met ${email} tot je een ander adres bevestigt.`,
    new: "Nieuw e-mailadres",
    password: "Je wachtwoord",
    missing: { email: "Vul het nieuwe adres in", password: "Vul je wachtwoord in" },
    submit: "Mail me een link",
    mailed: (email) =>
      `Er is een link onderweg naar ${email}. Het adres geldt zodra je de link volgt.`,
  },
  language: {
    title: "Taal",
    label: "Taal",
    hint: "Van de pagina’s op al je apparaten, en van je mails.",
    ofClub: "De taal van de vereniging",
    ofBrowser: "De taal van de browser",
  },
  logins: {
    title: "Waar je bent ingelogd",
    here: "Dit apparaat",
    device: (program, machine) => `${program} op ${machine}`,
    unknownDevice: "Onbekend apparaat",
    lastUsed: "Laatst gebruikt",
    end: "Uitloggen",
    endOne: (device, lastUsed) => `${device} uitloggen, ${lastUsed}`,
    endTitle: (device) => `${device} uitloggen?`,
    endAbout: "Wie het gebruikt, moet het wachtwoord weer invullen.",
    ended: "De login is beëindigd.",
    onlyHere: "Je bent nergens anders ingelogd.",
    endOthers: "Alle andere uitloggen",
    endOthersTitle: "Alle andere apparaten uitloggen?",
    endOthersAbout: "Hier blijf je ingelogd, verder nergens.",
    endedOthers: (count) =>
      count === 1 ? "1 login is beëindigd." : `${count} logins zijn beëindigd.`,
  },
};
