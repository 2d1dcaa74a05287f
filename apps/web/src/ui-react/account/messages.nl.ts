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
    about: "Je blijft hier ingelogd en wordt op alle andere apparaten uitgelogd.",
    done: "Wachtwoord gewijzigd.",
  },
  email: {
    title: "E-mailadres wijzigen",
    about: (email) => `Je logt in met ${email} tot je een ander adres bevestigt.`,
    new: "Nieuw e-mailadres",
    password: "Je wachtwoord",
    missing: { email: "Vul het nieuwe adres in", password: "Vul je wachtwoord in" },
    submit: "Bevestigingslink sturen",
    mailed: (email) =>
      `We hebben een link gestuurd naar ${email}. Open die om het nieuwe adres te bevestigen.`,
  },
  language: {
    title: "Taal",
    label: "Taal",
    hint: "Voor de pagina’s op al je apparaten en voor je mails.",
    ofClub: "Taal van de vereniging",
    ofBrowser: "Taal van de browser",
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
    endAbout: "Om daar weer in te loggen is het wachtwoord nodig.",
    ended: "Apparaat uitgelogd.",
    onlyHere: "Je bent nergens anders ingelogd.",
    endOthers: "Alle andere uitloggen",
    endOthersTitle: "Alle andere apparaten uitloggen?",
    endOthersAbout: "Je blijft alleen op dit apparaat ingelogd.",
    endedOthers: (count) =>
      count === 1 ? "1 apparaat uitgelogd." : `${count} apparaten uitgelogd.`,
  },
};
