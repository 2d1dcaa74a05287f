import type { registrations as english } from "./registrations.ts";

const people = (count: number) => (count === 1 ? "1 Anmeldung" : `${count} Anmeldungen`);

export const registrations: typeof english = {
  field: {
    name: "Name",
    email: "E-Mail",
    phone: "Telefon",
    status: "Status",
    ticket: "Ticket",
    ticketCode: "Ticketcode",
    source: "Herkunft",
    registeredAt: "Angemeldet am",
    cameInAt: "Eingecheckt am",
    overCapacity: "Über der Kapazität",
    decidedBy: "Entschieden von",
    referredBy: "Empfohlen von",
  },
  overCapacity: "Über der Kapazität",
  source: {
    MEMBER: "Mitgliederportal",
    PUBLIC: "Öffentliche Seite",
    PRE_ENROLMENT: "Vom Verein hinzugefügt",
    WALK_IN: "Ohne Anmeldung",
    IMPORT: "Import",
    WAITLIST: "Warteliste",
  },
  answer: { yes: "Ja", no: "Nein" },
  list: {
    caption: (event) => `Anmeldungen für ${event}`,
    what: "Anmeldungen",
    search: "Name, E-Mail oder Ticketcode",
    anySource: "Jede Herkunft",
    column: { registered: "Angemeldet" },
    empty: "Hier sind keine Anmeldungen",
    emptyAbout:
      "Teilen Sie die öffentliche Seite, fügen Sie selbst Mitglieder hinzu oder ändern Sie den Filter.",
    file: (event) => `${event}-anmeldungen`,
  },
  one: {
    title: "Anmeldung",
    cameIn: "Eingecheckt",
    seat: "Platz",
    overCapacityBy: (name) => `Über der Kapazität angenommen von ${name}`,
    overCapacity: "Über der Kapazität angenommen",
    party: (size) => `Gruppe von ${size}`,
    host: "(hat angemeldet)",
    invoices: "Rechnungen",
    draft: "Entwurf",
    open: "Offen:",
  },
  cancel: {
    title: (name) => `Die Anmeldung von ${name} stornieren?`,
    confirm: (count) => (count === 1 ? "Anmeldung stornieren" : `${people(count)} stornieren`),
    people: (names) =>
      names.length === 1
        ? `${names[0]} verliert den Platz, und er ist wieder frei.`
        : `${names.length} Personen verlieren ihre Plätze, die wieder frei sind: ${names.join(", ")}.`,
    money: {
      REISSUED: (number) =>
        `Rechnung ${number} ist nicht bezahlt: Sie wird für den Rest der Gruppe neu ausgestellt und der Person gemailt, die sie zahlt.`,
      VOID: (number) => `Rechnung ${number} ist nicht bezahlt: Niemand muss sie mehr zahlen.`,
      REST_CREDITED: (number) =>
        `Rechnung ${number} ist zum Teil bezahlt: Was hierfür noch offen ist, wird gutgeschrieben, und das Bezahlte bleibt. Über eine Erstattung entscheiden die Finanzverantwortlichen.`,
      PAID_STAYS: (number) =>
        `Rechnung ${number} ist bezahlt und bleibt: Über eine Erstattung entscheiden die Finanzverantwortlichen.`,
    },
    draft: "(Entwurf)",
    mails: (names) => `Eine E-Mail geht an ${names.join(", ")}.`,
    nobodyMailed: "Es geht keine E-Mail hinaus, weil keine Adresse da ist.",
    done: (name) => `Die Anmeldung von ${name} ist storniert.`,
  },
  tickets: {
    at: (name, price) => `${name} · ${price}`,
    free: "kostenlos",
    choose: "Auswählen",
    missing: "Wählen Sie ein Ticket",
  },
  edit: {
    button: "Bearbeiten",
    title: (name) => `Anmeldung von ${name} bearbeiten`,
    nameOnly: "Diese Person ist eingecheckt: Nur der Name kann noch geändert werden.",
    emailHint:
      "Eine neue Adresse bekommt die E-Mail mit dem Ticket, und der alte persönliche Link endet.",
    ticketHint:
      "Die Rechnung folgt dem Preis: Die offene ändert sich, oder es kommt eine weitere dazu.",
    missingName: "Geben Sie den Namen ein",
    submit: "Speichern",
    done: (name) => `Die Anmeldung von ${name} ist gespeichert.`,
  },
  transfer: {
    button: "Übertragen",
    title: (name) => `Platz von ${name} übertragen`,
    about: (name) =>
      `Die neue Person bekommt ein eigenes Ticket, und das Ticket von ${name} gilt am Einlass nicht mehr. Beide bekommen eine E-Mail. Eine Rechnung bleibt bei der Person, für die sie ausgestellt ist.`,
    missing: { fullName: "Geben Sie den Namen ein", email: "Geben Sie die E-Mail-Adresse ein" },
    submit: "Platz übertragen",
    done: (name) => `Der Platz gehört jetzt ${name}.`,
  },
  addGuest: {
    button: "Gast hinzufügen",
    title: (name) => `Gast zur Gruppe von ${name} hinzufügen`,
    about: (name) =>
      `Der Gast bekommt einen Platz oder, wenn die Veranstaltung voll ist, den letzten auf der Warteliste. Das Ticket kommt auf die Rechnung von ${name}.`,
    missingName: "Geben Sie den Namen ein",
    submit: "Gast hinzufügen",
    done: (name) => `${name} ist angemeldet.`,
    waits: (name) => `${name} steht auf der Warteliste.`,
  },
  invoice: {
    button: "Rechnung senden",
    title: (name) => `Rechnung an ${name} senden?`,
    about: "Sie gilt für alle unbezahlten Plätze der Gruppe und wird mit ihrem PDF gemailt.",
    held: "Die Plätze sind bis zur Fälligkeit reserviert, längstens bis die Veranstaltung beginnt. Danach werden unbezahlte Plätze frei.",
    confirm: "Rechnung senden",
    done: (name) => `Die Rechnung ist unterwegs an ${name}.`,
  },
  resend: {
    button: "E-Mail erneut senden",
    done: (email) => `Die E-Mail geht noch einmal an ${email}.`,
  },
  cancelSeveral: {
    button: "Stornieren",
    title: (count) => `${people(count)} stornieren?`,
    confirm: (count) => `${people(count)} stornieren`,
    about:
      "Ihre Plätze sind wieder frei, und jede Person bekommt eine E-Mail. Auch die Gäste werden storniert.",
    done: (count) => `${people(count)} ${count === 1 ? "ist" : "sind"} storniert.`,
  },
};
