import type { eventPage as english } from "./event-page.ts";

export const eventPage: typeof english = {
  parts: {
    people: "Teilnehmende",
    door: "Einlass",
    messages: "Nachrichten",
    reports: "Berichte",
  },
  notify: (people) =>
    people === 1
      ? "Speichern und 1 Person benachrichtigen"
      : `Speichern und ${people} Personen benachrichtigen`,
  more: (event) => `Weitere Aktionen für ${event}`,
  next: {
    door: "Einlass öffnen",
    queue: (count) => `Warteliste prüfen (${count})`,
    share: "Teilen",
    report: "Teilnahme ansehen",
  },
  figure: {
    starts: "Beginnt",
    began: "Begann",
    ended: "Endete",
    seats: "Plätze",
    taken: (count) => `${count} belegt`,
    unpaid: (count) => `davon ${count} unbezahlt`,
    left: (count) => (count === 0 ? "Keine Plätze frei" : `Noch ${count} frei`),
    noLimit: "Unbegrenzt",
    waiting: "Warteliste",
    nobodyWaits: "Niemand wartet",
    waits: (free) => {
      if (free === null || free > 0) return "Plätze frei";
      return "Keine Plätze frei";
    },
    booked: "Gebuchter Umsatz",
    nothingBooked: "Noch keiner",
    bookedAbout: "Ticketpreise aller belegten Plätze",
    free: "Kostenlos",
    freeAbout: "Alle Tickets sind kostenlos",
    reminder: "Erinnerung",
    reminded: (when) => `Gesendet: ${when}`,
    hoursBefore: (hours) => (hours === 1 ? "1 Stunde vorher" : `${hours} Stunden vorher`),
    noReminder: "Keine",
  },
  share: {
    title: "Veranstaltung teilen",
    about: "Alle mit dem Link können sich anmelden.",
    qr: "QR-Code der öffentlichen Seite",
    saveQr: "QR-Code herunterladen",
    qrFile: (event) => `${event}-qr.svg`,
    calendar: "Kalenderdatei",
    embed: "Auf Ihrer Website einbetten",
    embedAbout: "Fügen Sie das dort ein, wo die Schaltfläche erscheinen soll.",
    embedWords: (event) => `Anmelden: ${event}`,
    embedLabel: "HTML",
  },
  mail: {
    automatic: "Automatische E-Mails",
    confirmation: "Bestätigung mit Ticket",
    confirmationWhen: "Sofort, an alle, die sich anmelden",
    queue: "Wartelisten-Infos",
    queueWhen: "Wenn jemand auf die Warteliste kommt und wenn jemand einen Platz erhält",
    reminder: "Erinnerung",
    change: "Änderungen",
    changeWhen: "Wenn Sie Zeit oder Ort ändern und Bescheid geben möchten",
    written: "Nachrichten an Teilnehmende",
    write: "E-Mail an alle mit Platz",
    none: "Noch keine Nachrichten",
    noneAbout: "Teilen Sie mit, wo man parken kann, oder bedanken Sie sich hinterher.",
    notPublished: "Sie können Nachrichten senden, sobald sich jemand angemeldet hat.",
    what: "Nachrichten",
    caption: (event) => `Nachrichten zu ${event}`,
    setReminder: "Bearbeiten",
  },
};
