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
    PRE_ENROLMENT: "Manuell hinzugefügt",
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
    empty: "Keine Anmeldungen gefunden",
    emptyAbout:
      "Teilen Sie die öffentliche Seite, fügen Sie Mitglieder hinzu oder ändern Sie die Filter.",
    file: (event) => `${event}-anmeldungen`,
  },
  one: {
    billedTo: (name) => `an ${name}`,
    missingAnswers: "Noch nicht beantwortet",
    notAMember: "Mitgliederticket, kein Mitglied",
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
  reinstate: {
    button: "Wiederherstellen",
    title: (name) => `Anmeldung von ${name} wiederherstellen?`,
    about:
      "Platz, Ticket und Antworten werden wiederhergestellt, auch die von Gästen, die gleichzeitig storniert wurden.",
    money:
      "Guthaben des Mitglieds wird zuerst verwendet; der Rest wird in Rechnung gestellt. Alle erhalten eine E-Mail.",
    full: "Die Veranstaltung ist voll. Trotzdem über die Kapazität hinaus wiederherstellen?",
    anyway: "Trotzdem wiederherstellen",
    done: (name) => `${name} ist wieder angemeldet.`,
  },
  cancel: {
    title: (name) => `Die Anmeldung von ${name} stornieren?`,
    confirm: (count) => (count === 1 ? "Anmeldung stornieren" : `${people(count)} stornieren`),
    people: (names) =>
      names.length === 1
        ? `Der Platz von ${names[0]} wird wieder frei.`
        : `${names.length} Plätze werden wieder frei: ${names.join(", ")}.`,
    money: {
      REISSUED: (number) =>
        `Rechnung ${number} ist unbezahlt. Die zahlende Person erhält eine neue Rechnung für den Rest der Gruppe.`,
      VOID: (number) => `Rechnung ${number} ist unbezahlt und wird storniert.`,
      REST_CREDITED: (number) =>
        `Rechnung ${number} ist teilweise bezahlt. Der offene Betrag wird gutgeschrieben; über Erstattungen entscheiden die Finanzverantwortlichen.`,
      PAID_STAYS: (number) =>
        `Rechnung ${number} ist bezahlt und bleibt bestehen. Über Erstattungen entscheiden die Finanzverantwortlichen.`,
    },
    draft: "(Entwurf)",
    mails: (names) => `Per E-Mail benachrichtigt: ${names.join(", ")}.`,
    nobodyMailed: "Es wird keine E-Mail gesendet, da keine Adresse hinterlegt ist.",
    done: (name) => `Die Anmeldung von ${name} wurde storniert.`,
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
    nameOnly: "Diese Person ist eingecheckt; nur der Name kann noch geändert werden.",
    emailHint: "Das Ticket geht an die neue Adresse, und der alte persönliche Link wird ungültig.",
    ticketHint: "Die Rechnung wird an den neuen Preis angepasst, oder es kommt eine weitere hinzu.",
    missingName: "Geben Sie einen Namen ein",
    submit: "Speichern",
    done: (name) => `Die Anmeldung von ${name} wurde gespeichert.`,
  },
  transfer: {
    button: "Übertragen",
    title: (name) => `Anmeldung von ${name} übertragen`,
    about: (name) =>
      `Die neue Person bekommt ein eigenes Ticket und einen eigenen Link; die von ${name} werden ungültig. Beide erhalten eine E-Mail. Antworten und Telefonnummer von ${name} werden entfernt, und die neue Person wird nach ihren eigenen gefragt.`,
    invoice: {
      label: (numbers) => `Unbezahlte Rechnung ${numbers}`,
      KEEP: "Bleibt bei der bisherigen Person",
      TRANSFER: "Geht an die neue Person",
      hint: {
        KEEP: (name) =>
          `${name} muss sie noch bezahlen; dann ist der Platz bestätigt. Die neue Person sieht keinen Betrag.`,
        TRANSFER: (name) =>
          `Sie wird storniert, und die neue Person erhält eine eigene Rechnung. Was ${name} schon bezahlt hat, bleibt auf diesem Namen.`,
      },
    },
    missing: { fullName: "Geben Sie einen Namen ein", email: "Geben Sie eine E-Mail-Adresse ein" },
    submit: "Anmeldung übertragen",
    done: (name) => `An ${name} übertragen.`,
  },
  addGuest: {
    button: "Gast hinzufügen",
    title: (name) => `Gast zur Gruppe von ${name} hinzufügen`,
    about: (name) =>
      `Der Gast erhält einen Platz oder kommt auf die Warteliste, wenn die Veranstaltung voll ist. Das Ticket kommt auf die Rechnung von ${name}.`,
    full: "Alle Plätze sind belegt: Der Gast kommt auf die Warteliste.",
    missingName: "Geben Sie einen Namen ein",
    submit: "Gast hinzufügen",
    done: (name) => `${name} ist angemeldet.`,
    waits: (name) => `${name} steht auf der Warteliste.`,
  },
  invoice: {
    button: "Rechnung senden",
    title: (name) => `Rechnung an ${name} senden?`,
    about: "Sie umfasst alle unbezahlten Plätze der Gruppe und wird als PDF per E-Mail gesendet.",
    held: "Die Plätze sind bis zur Fälligkeit reserviert, längstens bis zum Beginn der Veranstaltung. Danach werden unbezahlte Plätze frei.",
    confirm: "Rechnung senden",
    done: (name) => `Rechnung an ${name} gesendet.`,
  },
  resend: {
    button: "E-Mail erneut senden",
    done: (email) => `E-Mail erneut an ${email} gesendet.`,
  },
  cancelSeveral: {
    button: "Stornieren",
    title: (count) => `${people(count)} stornieren?`,
    confirm: (count) => `${people(count)} stornieren`,
    about:
      "Die Plätze werden wieder frei, und alle erhalten eine E-Mail. Auch die Gäste werden storniert.",
    done: (count) => `${people(count)} storniert.`,
  },
};
