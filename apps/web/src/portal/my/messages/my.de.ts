import type { my as english } from "./my.ts";

const seats = (count: number): string => (count === 1 ? "1 Platz" : `${count} Plätze`);

export const my: typeof english = {
  place: {
    PENDING: "Zu zahlen",
    CONFIRMED: "Sie sind angemeldet",
    CHECKED_IN: "Sie sind eingecheckt",
    WAITLISTED: "Auf der Warteliste",
    CANCELLED: "Storniert",
  },
  guest: {
    PENDING: "Zu zahlen",
    CONFIRMED: "Angemeldet",
    CHECKED_IN: "Eingecheckt",
    WAITLISTED: "Auf der Warteliste",
    CANCELLED: "Storniert",
  },
  ticket: {
    PENDING: "Noch nicht bezahlt",
    CONFIRMED: "Gültig",
    CHECKED_IN: "Eingecheckt",
  },
  events: {
    title: "Meine Veranstaltungen",
    tickets: "Meine Tickets",
    caption: "Veranstaltungen des Vereins",
    what: "Veranstaltungen",
    show: "Anzeigen",
    coming: "Kommende Veranstaltungen",
    past: "Vergangene Veranstaltungen",
    name: "Veranstaltung",
    when: "Wann",
    where: "Veranstaltungsort",
    place: "Ihre Anmeldung",
    notRegistered: "Nicht angemeldet",
    empty: "Keine Veranstaltungen",
    noneFits: "Ändern Sie die Suche.",
    noneComing: "Derzeit hat der Verein nichts geplant.",
    nonePast: "Noch keine vergangenen Veranstaltungen.",
  },
  calendar: {
    title: "Ihr Kalender-Abo",
    about:
      "Abonnieren Sie Ihren persönlichen Link, dann zeigt Ihre Kalender-App die Veranstaltungen, für die Sie angemeldet sind, und bleibt aktuell. Alle mit dem Link können sie sehen.",
    make: "Link erstellen",
    renew: "Neuen Link erstellen",
    madeOn: (day) =>
      `Ihr Link ist vom ${day}. Er kann nicht noch einmal angezeigt werden; ein neuer Link ersetzt ihn.`,
    address: "Kalenderlink",
    once: "Er wird nur einmal angezeigt.",
    subscribe: "Kalender abonnieren",
    revoke: "Link widerrufen",
    revoked: "Link widerrufen.",
  },
  tickets: {
    title: "Meine Tickets",
    what: "Veranstaltungen",
    event: "Zur Veranstaltung",
    empty: "Noch keine Tickets",
    emptyAbout: "Sobald Sie sich für eine Veranstaltung anmelden, erscheint hier Ihr Ticket.",
    toEvents: "Kommende Veranstaltungen ansehen",
    qr: (name) => `QR-Code des Tickets von ${name}`,
    calendar: "Zum Kalender hinzufügen",
  },
  event: {
    about: "Über die Veranstaltung",
    begins: "Beginn",
    ends: "Ende",
    where: "Veranstaltungsort",
    seats: "Plätze",
    left: (count) => (count === 0 ? "Keine Plätze frei" : `Noch ${count} frei`),
    price: "Preis",
    free: "Kostenlos",
    freeTicket: "Kostenlos",
    yourPlace: "Ihre Anmeldung",
    guests: "Ihre Gäste",
    waiting: (position) =>
      `Diese Veranstaltung ist voll. Sie stehen auf Platz ${position} der Warteliste und erhalten ` +
      "eine E-Mail, wenn Sie einen Platz haben.",
    cancelledEarlier: "Ihre frühere Anmeldung wurde storniert.",
    isCancelled: "Diese Veranstaltung ist abgesagt.",
    isOver: "Diese Veranstaltung ist vorbei.",
    soldOut: "Ausverkauft",
    isFull: "Alle Plätze sind vergeben. Stornierte Plätze werden hier wieder verfügbar.",
    opens: "Anmeldung öffnet",
    closed: "Anmeldung geschlossen",
  },
  register: {
    title: "Anmelden",
    full: "Diese Veranstaltung ist voll. Sie können sich auf die Warteliste setzen.",
    tooFew: (seatsLeft) =>
      seatsLeft === 1
        ? "Nur noch 1 Platz ist frei. Bitte entfernen Sie einen Gast."
        : `Nur noch ${seatsLeft} Plätze sind frei. Bitte entfernen Sie einen Gast.`,
    tooMany: (seatsLeft) =>
      seatsLeft === 1
        ? "Nur noch 1 Platz ist frei. Sie bleiben zusammen und kommen auf die Warteliste."
        : `Nur noch ${seats(seatsLeft)} sind frei. Sie bleiben zusammen und kommen auf die Warteliste.`,
    ticket: "Ticket",
    freeTicket: "Kostenlos",
    ticketState: {
      full: "ausgebucht, Warteliste",
      soldOut: "ausverkauft",
      ended: "nicht mehr im Verkauf",
    },
    notYet: (when) => `im Verkauf ab ${when}`,
    ticketsLeft: (seatsLeft) => `noch ${seatsLeft}`,
    tooFewTickets: (type, seatsLeft) =>
      `Nur noch ${seatsLeft} von „${type}“. Wählen Sie andere Tickets oder entfernen Sie einen Gast.`,
    tooManyTickets: (type, seatsLeft) =>
      `Nur noch ${seatsLeft} von „${type}“. Sie bleiben zusammen und kommen auf die Warteliste.`,
    choose: "Auswählen",
    guest: (place) => `Gast ${place}`,
    addGuest: "Gast hinzufügen",
    removeGuest: (place) => `Gast ${place} entfernen`,
    remove: "Entfernen",
    name: "Name",
    email: "E-Mail-Adresse",
    emailHint: "Optional. Gäste mit Adresse erhalten ihr Ticket per E-Mail.",
    yes: "Ja",
    no: "Nein",
    together: "Summe",
    submit: "Anmelden",
    pay: "Anmelden und zahlen",
    wait: "Auf die Warteliste",
    missing: {
      ticket: "Wählen Sie ein Ticket",
      answer: "Beantworten Sie diese Frage",
      choices: "Wählen Sie mindestens eine Möglichkeit",
      number: "Geben Sie eine Zahl ein",
      fields: { "guests.*.fullName": "Geben Sie den Namen des Gastes ein" },
    },
    isRegistered: "Sie sind angemeldet.",
    isHeld: "Ihr Platz ist reserviert.",
    isWaiting: "Sie stehen auf der Warteliste.",
  },
  payment: {
    keptUntil: "Ihr Platz ist reserviert bis",
    pay: "Zahlen",
    begun: (sum) =>
      `Bitte zahlen Sie ${sum} an den Verein. Ihr Platz ist bestätigt, sobald die Zahlung eingegangen ist.`,
    open: (sum) => `Bitte zahlen Sie ${sum} an den Verein.`,
    payee: (name) => `Empfänger: ${name}`,
    iban: "IBAN",
    reference: "Verwendungszweck",
    qr: "Zahlungs-QR-Code für Banking-Apps",
    scan: "Scannen Sie diesen Code mit Ihrer Banking-App oder überweisen Sie den Betrag.",
    elsewhere: "Von einem anderen Gerät zahlen",
    amount: "Betrag",
    willFollow: (contact) =>
      contact
        ? `Die Zahlungsdaten folgen vom Veranstalter. Fragen: ${contact}`
        : "Die Zahlungsdaten folgen vom Veranstalter.",
    billedToOthers:
      "Die Rechnung hat jemand anderes erhalten. Ihr Platz ist bestätigt, sobald sie bezahlt ist; Sie haben nichts zu bezahlen.",
    invoiceOf: (name) => `Für Ihren Gast ${name}`,
    invoice: (number) => `Rechnung ${number}`,
  },
  cancel: {
    action: "Anmeldung stornieren",
    title: "Ihre Anmeldung stornieren?",
    about: "Ihr Platz und die Plätze Ihrer Gäste werden frei.",
    done: "Ihre Anmeldung wurde storniert.",
    money: {
      NONE: "Es wurde nichts berechnet.",
      OTHERS:
        "Die Rechnung für diese Anmeldung hat jemand anderes. Der Verein klärt das mit dieser Person.",
      REISSUED: "Sie erhalten per E-Mail eine neue Rechnung für alle, die angemeldet bleiben.",
      VOID: "Die unbezahlte Rechnung ist storniert: Bitte zahlen Sie sie nicht.",
      REST_CREDITED:
        "Der unbezahlte Teil für diese Plätze entfällt. Zahlungen werden nicht automatisch " +
        "erstattet: Wenden Sie sich dafür an den Verein.",
      PAID_STAYS:
        "Zahlungen werden nicht automatisch erstattet. Wenden Sie sich dafür an den Verein.",
    },
  },
  cancelGuest: {
    action: (name) => `${name} abmelden`,
    title: (name) => `Den Platz von ${name} stornieren?`,
    about: "Der Platz wird frei. Sie und die anderen behalten Ihre Plätze.",
    done: (name) => `Der Platz von ${name} wurde storniert.`,
  },
  edit: {
    missingAnswers:
      "Der Veranstalter hat Fragen an Sie. Wählen Sie „Angaben ändern“, um sie zu beantworten.",
    action: "Angaben ändern",
    you: "Sie",
    guest: "Ihr Gast",
    name: "Name",
    phone: "Telefon",
    missingName: "Geben Sie einen Namen ein",
    submit: "Speichern",
    done: "Änderungen gespeichert.",
  },
  invoices: {
    title: "Meine Rechnungen",
    what: "Rechnungen",
    number: "Nummer",
    for: "Für",
    issued: "Ausgestellt",
    due: "Fällig",
    total: "Summe",
    pdf: "PDF",
    save: "Herunterladen",
    saveOne: (number) => `Rechnung ${number} herunterladen`,
    file: (number) => `rechnung-${number}.pdf`,
    empty: "Keine Rechnungen",
    emptyAbout: "Hier erscheinen die Rechnungen des Vereins.",
  },
  profile: {
    title: "Mein Profil",
    you: "Über Sie",
    name: "Name",
    nameHint: "Steht ab jetzt auf Ihren Tickets.",
    phone: "Telefon",
    birthDate: "Geburtsdatum",
    address: "Anschrift",
    missing: { fullName: "Geben Sie Ihren Namen ein" },
    saved: "Profil gespeichert.",
    account: "Ihr Konto",
    club: "Verein",
    email: "E-Mail-Adresse",
    role: "Rolle",
    number: "Mitgliedsnummer",
    joined: "Eintritt",
    fixed:
      "Ihre E-Mail-Adresse ändern Sie unter Konto und Sicherheit. Rollen vergibt ein Administrator " +
      "Ihres Vereins.",
    data: "Ihre Daten",
    dataAbout: "Alles, was der Verein über Sie speichert, als Datei.",
    saveData: "Daten herunterladen",
    dataFile: "meine-daten.json",
    password: "Passwort vergessen?",
    passwordAbout: "Wir senden Ihnen einen Link, um ein neues Passwort festzulegen.",
    mailLink: "Link für ein neues Passwort anfordern",
    mailed: (email) =>
      `Wir haben einen Link an ${email} gesendet. Er gilt einmal, 30 Minuten lang. Bis Sie ihn ` +
      "verwenden, bleibt Ihr Passwort, wie es ist.",
  },
  cards: {
    going: "Sie sind dabei",
    comingUp: "Demnächst",
    noMore: "Sie sind für alle kommenden Veranstaltungen angemeldet.",
    tickets: (count) => `${count} Tickets`,
  },
};
