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
    PRE_ENROLMENT: "Handmatig toegevoegd",
    WALK_IN: "Zonder inschrijving",
    IMPORT: "Geïmporteerd",
    WAITLIST: "Wachtlijst",
  },
  answer: { yes: "Ja", no: "Nee" },
  list: {
    caption: (event) => `Inschrijvingen voor ${event}`,
    what: "inschrijvingen",
    search: "Naam, e-mail of ticketcode",
    anySource: "Alle herkomsten",
    column: { registered: "Ingeschreven" },
    empty: "Geen inschrijvingen gevonden",
    emptyAbout: "Deel de openbare pagina, voeg leden toe of pas de filters aan.",
    file: (event) => `${event}-inschrijvingen`,
  },
  one: {
    billedTo: (name) => `aan ${name}`,
    missingAnswers: "Nog niet beantwoord",
    notAMember: "Ledenticket, geen lid",
    title: "Inschrijving",
    cameIn: "Ingecheckt",
    seat: "Plaats",
    overCapacityBy: (name) => `Boven capaciteit goedgekeurd door ${name}`,
    overCapacity: "Boven capaciteit goedgekeurd",
    party: (size) => `Groep van ${size}`,
    host: "(heeft ingeschreven)",
    invoices: "Facturen",
    draft: "Concept",
    open: "Nog te betalen:",
  },
  reinstate: {
    button: "Herstellen",
    title: (name) => `Inschrijving van ${name} herstellen?`,
    about:
      "De plaats, het ticket en de antwoorden worden hersteld, ook die van gasten die tegelijk zijn geannuleerd.",
    money:
      "Eventueel tegoed van het lid wordt eerst gebruikt; voor de rest komt er een factuur. Iedereen krijgt een e-mail.",
    full: "De activiteit is vol. Toch herstellen, boven de capaciteit?",
    anyway: "Toch herstellen",
    done: (name) => `${name} is weer ingeschreven.`,
  },
  cancel: {
    title: (name) => `De inschrijving van ${name} annuleren?`,
    confirm: (count) => (count === 1 ? "Inschrijving annuleren" : `${people(count)} annuleren`),
    people: (names) =>
      names.length === 1
        ? `De plaats van ${names[0]} komt weer vrij.`
        : `${names.length} plaatsen komen weer vrij: ${names.join(", ")}.`,
    money: {
      REISSUED: (number) =>
        `Factuur ${number} is niet betaald. Voor de rest van de groep gaat een nieuwe factuur naar wie betaalt.`,
      VOID: (number) => `Factuur ${number} is niet betaald en vervalt.`,
      REST_CREDITED: (number) =>
        `Factuur ${number} is deels betaald. Het openstaande deel wordt gecrediteerd; over terugbetaling beslist de penningmeester.`,
      PAID_STAYS: (number) =>
        `Factuur ${number} is betaald en blijft staan. Over terugbetaling beslist de penningmeester.`,
    },
    draft: "(concept)",
    mails: (names) => `Krijgt een mail: ${names.join(", ")}.`,
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
    nameOnly: "Deze persoon is ingecheckt, dus je kunt alleen de naam nog wijzigen.",
    emailHint: "Het ticket gaat naar het nieuwe adres; de oude persoonlijke link vervalt.",
    ticketHint: "De factuur wordt aangepast aan de nieuwe prijs, of er komt een factuur bij.",
    missingName: "Vul de naam in",
    submit: "Opslaan",
    done: (name) => `De inschrijving van ${name} is opgeslagen.`,
  },
  transfer: {
    button: "Overdragen",
    title: (name) => `De inschrijving van ${name} overdragen`,
    about: (name) =>
      `De nieuwe persoon krijgt een eigen ticket en link; die van ${name} vervallen. Beiden krijgen een mail. De antwoorden en het telefoonnummer van ${name} worden verwijderd, en de nieuwe persoon wordt om eigen antwoorden gevraagd.`,
    invoice: {
      label: (numbers) => `Onbetaalde factuur ${numbers}`,
      KEEP: "Blijft bij de vorige persoon",
      TRANSFER: "Gaat naar de nieuwe persoon",
      hint: {
        KEEP: (name) =>
          `${name} moet nog betalen; dan is de plaats zeker. De nieuwe persoon ziet geen bedrag.`,
        TRANSFER: (name) =>
          `Deze factuur vervalt en de nieuwe persoon krijgt een eigen factuur. Wat ${name} al heeft betaald, blijft op diens naam staan.`,
      },
    },
    missing: { fullName: "Vul de naam in", email: "Vul het e-mailadres in" },
    submit: "Inschrijving overdragen",
    done: (name) => `Overgedragen aan ${name}.`,
  },
  addGuest: {
    button: "Gast toevoegen",
    title: (name) => `Een gast toevoegen aan de groep van ${name}`,
    about: (name) =>
      `De gast krijgt een plaats, of komt op de wachtlijst als de activiteit vol is. Het ticket komt op de factuur van ${name}.`,
    full: "Alle plaatsen zijn bezet: de gast komt op de wachtlijst.",
    missingName: "Vul de naam in",
    submit: "Gast toevoegen",
    done: (name) => `${name} is ingeschreven.`,
    waits: (name) => `${name} staat op de wachtlijst.`,
  },
  invoice: {
    button: "Factuur versturen",
    title: (name) => `Een factuur naar ${name} versturen?`,
    about: "De factuur geldt voor alle onbetaalde plaatsen van de groep en wordt als PDF gemaild.",
    held: "De plaatsen worden vastgehouden tot de vervaldatum, uiterlijk tot de activiteit begint. Daarna komen onbetaalde plaatsen vrij.",
    confirm: "Factuur versturen",
    done: (name) => `Factuur verstuurd naar ${name}.`,
  },
  resend: {
    button: "Mail opnieuw sturen",
    done: (email) => `Mail opnieuw verstuurd naar ${email}.`,
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
