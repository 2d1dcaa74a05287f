import type { registrations as english } from "./registrations.ts";

const people = (count: number) => (count === 1 ? "1 inschrijving" : `${count} inschrijvingen`);

export const registrations: typeof english = {
  field: {
    name: "Naam",
    email: "E-mail",
    phone: "Telefoon",
    status: "Status",
    ticket: "Ticket",
    ticketCode: "Ticketcode",
    source: "Herkomst",
    registeredAt: "Ingeschreven op",
    cameInAt: "Ingecheckt om",
    overCapacity: "Boven capaciteit",
    decidedBy: "Besloten door",
    referredBy: "Aanbevolen door",
  },
  overCapacity: "Boven capaciteit",
  source: {
    MEMBER: "Ledenportaal",
    PUBLIC: "Openbare pagina",
    PRE_ENROLMENT: "Door een beheerder",
    WALK_IN: "Inloper",
    IMPORT: "Geïmporteerd",
    WAITLIST: "Wachtlijst",
  },
  answer: { yes: "Ja", no: "Nee" },
  list: {
    caption: (event) => `Inschrijvingen voor ${event}`,
    what: "inschrijvingen",
    search: "Naam, e-mail of ticketcode",
    anySource: "Elke herkomst",
    column: { registered: "Ingeschreven" },
    empty: "Geen inschrijvingen",
    emptyAbout: "Deel de openbare pagina, voeg zelf leden toe of pas het filter aan.",
    file: (event) => `${event}-inschrijvingen`,
  },
  one: {
    title: "Inschrijving",
    cameIn: "Ingecheckt",
    seat: "Plaats",
    overCapacityBy: (name) => `Boven capaciteit goedgekeurd door ${name}`,
    overCapacity: "Boven capaciteit goedgekeurd",
    party: (size) => `Groep van ${size}`,
    host: "(heeft aangemeld)",
    invoices: "Facturen",
    draft: "Concept",
    open: "Open:",
  },
  cancel: {
    title: (name) => `De inschrijving van ${name} annuleren?`,
    confirm: (count) => (count === 1 ? "Inschrijving annuleren" : `${people(count)} annuleren`),
    people: (names) =>
      names.length === 1
        ? `${names[0]} verliest de plaats, en die komt weer vrij.`
        : `${names.length} mensen verliezen hun plaats, en die komt weer vrij: ${names.join(", ")}.`,
    money: {
      REISSUED: (number) =>
        `Factuur ${number} is niet betaald: voor de rest van de groep wordt een nieuwe gemaakt en gemaild naar wie betaalt.`,
      VOID: (number) => `Factuur ${number} is niet betaald: niemand hoeft die nog te betalen.`,
      REST_CREDITED: (number) =>
        `Factuur ${number} is deels betaald: wat hiervoor nog openstaat, wordt gecrediteerd, en wat betaald is, blijft staan. De penningmeester beslist over een terugbetaling.`,
      PAID_STAYS: (number) =>
        `Factuur ${number} is betaald en blijft staan: de penningmeester beslist over een terugbetaling.`,
    },
    draft: "(concept)",
    mails: (names) => `Er gaat een mail naar ${names.join(", ")}.`,
    nobodyMailed: "Er gaat geen mail uit, want er is geen e-mailadres.",
    done: (name) => `De inschrijving van ${name} is geannuleerd.`,
  },
  tickets: {
    at: (name, price) => `${name} · ${price}`,
    free: "gratis",
    choose: "Kies",
    missing: "Kies een ticket",
  },
  edit: {
    button: "Bewerken",
    title: (name) => `De inschrijving van ${name} bewerken`,
    nameOnly: "Deze persoon is ingecheckt: alleen de naam kan nog worden gewijzigd.",
    emailHint: "Een nieuw adres krijgt de mail met het ticket; de oude persoonlijke link vervalt.",
    ticketHint: "De factuur volgt de prijs: een open factuur verandert, of er komt een bij.",
    missingName: "Vul de naam in",
    submit: "Opslaan",
    done: (name) => `De inschrijving van ${name} is opgeslagen.`,
  },
  transfer: {
    button: "Overdragen",
    title: (name) => `De plaats van ${name} overdragen`,
    about: (name) =>
      `De nieuwe persoon krijgt een eigen ticket, en het ticket van ${name} is bij de ingang niet meer geldig. Beiden krijgen een mail. Een factuur blijft bij wie die heeft gekregen.`,
    missing: { fullName: "Vul de naam in", email: "Vul het e-mailadres in" },
    submit: "Plaats overdragen",
    done: (name) => `De plaats is nu van ${name}.`,
  },
  addGuest: {
    button: "Gast toevoegen",
    title: (name) => `Een gast toevoegen aan de groep van ${name}`,
    about: (name) =>
      `De gast krijgt een plaats, of de laatste plek op de wachtlijst als de activiteit vol is. Het ticket komt op de factuur van ${name}.`,
    missingName: "Vul de naam in",
    submit: "Gast toevoegen",
    done: (name) => `${name} is ingeschreven.`,
    waits: (name) => `${name} staat op de wachtlijst.`,
  },
  invoice: {
    button: "Factuur versturen",
    title: (name) => `Een factuur naar ${name} versturen?`,
    about: "De factuur is voor alle onbetaalde plaatsen van de groep en wordt met de PDF gemaild.",
    held: "De plaatsen worden vastgehouden tot de vervaldatum, uiterlijk tot de activiteit begint. Daarna komen onbetaalde plaatsen vrij.",
    confirm: "Factuur versturen",
    done: (name) => `De factuur is onderweg naar ${name}.`,
  },
  resend: {
    button: "Mail opnieuw sturen",
    done: (email) => `De mail gaat opnieuw naar ${email}.`,
  },
  cancelSeveral: {
    button: "Annuleren",
    title: (count) => `${people(count)} annuleren?`,
    confirm: (count) => `${people(count)} annuleren`,
    about:
      "Hun plaatsen komen weer vrij, en iedereen krijgt een mail. Hun gasten worden ook geannuleerd.",
    done: (count) => `${people(count)} ${count === 1 ? "is" : "zijn"} geannuleerd.`,
  },
};
