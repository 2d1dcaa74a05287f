import type { overview as english } from "./event-overview.ts";

export const overview: typeof english = {
  figure: {
    taken: "Plätze belegt",
    free: "Plätze frei",
    capacity: "Kapazität",
    waiting: "Warteliste",
  },
  noLimit: "Unbegrenzt",
  about: "Angaben",
  fact: {
    begins: "Beginn",
    ends: "Ende",
    where: "Veranstaltungsort",
    description: "Beschreibung",
    registrationOpens: "Anmeldung öffnet",
    registrationCloses: "Anmeldung schließt",
    checkInOpens: "Check-in öffnet",
    checkInCloses: "Check-in schließt",
    questions: "Fragen",
    maxPartySize: "Max. Personen pro Anmeldung",
    reminder: "Erinnerung",
    walkIns: "Ohne Anmeldung bei voller Veranstaltung",
    maxSeatsPerAddress: "Plätze pro Netzwerk und Tag",
  },
  people: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  hoursBefore: (hours) => (hours === 1 ? "1 Stunde vorher" : `${hours} Stunden vorher`),
  notSet: "Nicht festgelegt",
  none: "Keine",
  atOnce: "Sofort",
  atTheEnd: "Am Ende der Veranstaltung",
  anyTime: "Jederzeit",
  never: "Nie",
  usualMostSeats: "Höchstens 30 (Standard)",
  mostSeats: (count) => `Höchstens ${count}`,
  walkInsWelcome: "Erlaubt",
  walkInsRefused: "Nicht erlaubt",
  publish: "Veröffentlichen",
  published: "Veranstaltung veröffentlicht.",
  edit: "Bearbeiten",
  copy: {
    button: "Duplizieren",
    title: (event) => `${event} duplizieren`,
    about:
      "Die Kopie ist ein Entwurf mit denselben Tickets, Fragen und Einstellungen, aber ohne Anmeldungen und Zugangscodes.",
    titleOf: (event) => `Kopie von ${event}`,
    newTitle: "Neuer Titel",
    missingTitle: "Geben Sie einen Titel ein",
    startsAt: "Beginn",
    startsAtHint: (timezone) =>
      `In ${timezone.replaceAll("_", " ")}. Ende, Anmeldung und Check-in verschieben sich mit. Leer lassen, um alle Termine zu behalten.`,
    repeat: "Wiederholen",
    once: "Nicht wiederholen",
    weekly: "Wöchentlich",
    monthly: "Monatlich",
    count: "Anzahl der Kopien",
    countHint: "Höchstens 52.",
    missingCount: "Geben Sie eine Zahl von 1 bis 52 ein",
    dates: "Termine",
    seriesDone: (copies) =>
      copies === 1
        ? "Entwurf angelegt."
        : `${copies} Entwürfe angelegt.`,
    submit: "Kopie anlegen",
    done: "Entwurf angelegt.",
  },
  cancel: "Veranstaltung absagen",
  cancelTitle: "Diese Veranstaltung absagen?",
  cancelFor: (people) =>
    people === 0
      ? "Veranstaltung absagen"
      : `Veranstaltung für ${people === 1 ? "1 Person" : `${people} Personen`} absagen`,
  cancelled: "Veranstaltung abgesagt.",
  cancelPeople: (people) =>
    people === 0
      ? "Es hat sich noch niemand angemeldet."
      : `${people === 1 ? "1 Anmeldung wird storniert, die Person erhält" : `${people} Anmeldungen werden storniert, alle erhalten`} eine E-Mail darüber.`,
  cancelForGood: "Das kann nicht rückgängig gemacht werden.",
  delete: "Löschen",
  deleteTitle: "Diese Veranstaltung löschen?",
  deleteConfirm: "Veranstaltung löschen",
  deleted: "Veranstaltung gelöscht.",
  deleteAbout:
    "Nur Veranstaltungen ohne jede Anmeldung können gelöscht werden. Das kann nicht rückgängig gemacht werden.",
  publicPage: "Öffentliche Seite",
  publicPageLater: "Die öffentliche Seite geht online, sobald Sie die Veranstaltung veröffentlichen.",
  publicPageClosed: "Die öffentliche Seite ist geschlossen.",
  address: "Webadresse",
  open: "Öffnen",
  share: "Teilen",
  tickets: "Tickets",
  ofQuota: (taken, quota) => `${taken} von ${quota} vergeben`,
  onSaleFrom: (when) => `Im Verkauf ab ${when}`,
  onSaleUntil: (when) => `Im Verkauf bis ${when}`,
  freeOfCharge: "Diese Veranstaltung ist kostenlos.",
  free: "Kostenlos",
};
