import type { overview as english } from "./event-overview.ts";

export const overview: typeof english = {
  figure: {
    taken: "Plätze belegt",
    free: "Plätze frei",
    capacity: "Kapazität",
    waiting: "Wartende",
  },
  noLimit: "Unbegrenzt",
  about: "Angaben",
  fact: {
    begins: "Beginn",
    ends: "Ende",
    where: "Wo",
    description: "Beschreibung",
    registrationOpens: "Anmeldung öffnet",
    registrationCloses: "Anmeldung schließt",
    checkInOpens: "Check-in öffnet",
    checkInCloses: "Check-in schließt",
    questions: "Fragen",
    maxPartySize: "Personen je Anmeldung",
    reminder: "Erinnerung",
    walkIns: "Ohne Anmeldung über der Kapazität",
    maxSeatsPerAddress: "Plätze je Anschluss und Tag",
  },
  people: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  hoursBefore: (hours) => (hours === 1 ? "1 Stunde vorher" : `${hours} Stunden vorher`),
  notSet: "Nicht festgelegt",
  none: "Keine",
  atOnce: "Sofort",
  atTheEnd: "Am Ende der Veranstaltung",
  anyTime: "Jederzeit",
  never: "Nie",
  usualMostSeats: "Höchstens 30 (üblich)",
  mostSeats: (count) => `Höchstens ${count}`,
  walkInsWelcome: "Willkommen",
  walkInsRefused: "Kein Einlass",
  publish: "Veröffentlichen",
  published: "Die Veranstaltung ist veröffentlicht.",
  edit: "Bearbeiten",
  copy: {
    button: "Kopieren",
    title: (event) => `${event} kopieren`,
    about:
      "Die Kopie ist ein Entwurf mit denselben Tickets, Fragen und Einstellungen. Niemand ist dafür angemeldet, und sie hat keine Zugangscodes.",
    titleOf: (event) => `Kopie von ${event}`,
    newTitle: "Titel der Kopie",
    missingTitle: "Geben Sie der Kopie einen Titel",
    startsAt: "Beginn",
    startsAtHint: (timezone) =>
      `In ${timezone.replaceAll("_", " ")}. Alle anderen Termine rücken mit: Ende, Anmeldung und Check-in. Leer bleiben alle Termine gleich.`,
    repeat: "Wiederholen",
    once: "Eine Kopie",
    weekly: "Jede Woche",
    monthly: "Jeden Monat",
    count: "Wie viele Kopien",
    countHint: "Höchstens 52.",
    missingCount: "Geben Sie eine Zahl von 1 bis 52 ein",
    dates: "Die Kopien beginnen am",
    seriesDone: (copies) =>
      copies === 1
        ? "Die Kopie ist ein neuer Entwurf."
        : `Die ${copies} Kopien sind neue Entwürfe.`,
    submit: "Kopie anlegen",
    done: "Die Kopie ist ein neuer Entwurf.",
  },
  cancel: "Veranstaltung absagen",
  cancelTitle: "Diese Veranstaltung absagen?",
  cancelFor: (people) =>
    people === 0
      ? "Veranstaltung absagen"
      : `Veranstaltung für ${people === 1 ? "1 Person" : `${people} Personen`} absagen`,
  cancelled: "Die Veranstaltung ist abgesagt.",
  cancelPeople: (people) =>
    people === 0
      ? "Es hat sich noch niemand angemeldet."
      : `${people === 1 ? "1 Person verliert die Anmeldung und bekommt" : `${people} Personen verlieren die Anmeldung und bekommen`} eine E-Mail darüber.`,
  cancelForGood: "Das kann nicht rückgängig gemacht werden.",
  delete: "Löschen",
  deleteTitle: "Diese Veranstaltung löschen?",
  deleteConfirm: "Veranstaltung löschen",
  deleted: "Die Veranstaltung ist gelöscht.",
  deleteAbout:
    "Nur eine Veranstaltung, für die sich nie jemand angemeldet hat, kann gelöscht werden. Das kann nicht rückgängig gemacht werden.",
  publicPage: "Öffentliche Seite",
  publicPageLater: "Die öffentliche Seite erscheint, sobald die Veranstaltung veröffentlicht ist.",
  publicPageClosed: "Die öffentliche Seite ist geschlossen.",
  address: "Adresse",
  open: "Öffnen",
  share: "Teilen",
  tickets: "Tickets",
  ofQuota: (taken, quota) => `${taken} von ${quota} vergeben`,
  onSaleFrom: (when) => `Im Verkauf ab ${when}`,
  onSaleUntil: (when) => `Im Verkauf bis ${when}`,
  freeOfCharge: "Kostenlos.",
  free: "Kostenlos",
};
