import type { eventPage as english } from "./event-page.ts";

export const eventPage: typeof english = {
  parts: {
    people: "Personen",
    door: "Einlass",
    messages: "Nachrichten",
    reports: "Berichte",
  },
  notify: (people) =>
    people === 1
      ? "Speichern und an 1 Person senden"
      : `Speichern und an ${people} Personen senden`,
  more: (event) => `Mehr zu ${event}`,
  next: {
    door: "Einlass öffnen",
    queue: (count) => (count === 1 ? "Über 1 entscheiden" : `Über ${count} entscheiden`),
    share: "Teilen",
    report: "Wer war da?",
  },
  figure: {
    starts: "Beginnt",
    began: "Begann",
    ended: "Endete",
    seats: "Plätze",
    taken: (count) => `${count} belegt`,
    left: (count) => (count === 0 ? "Ausverkauft" : `Noch ${count} frei`),
    noLimit: "Unbegrenzt",
    waiting: "Auf der Warteliste",
    nobodyWaits: "Niemand wartet",
    waits: (free) => {
      if (free === null || free > 0) return "Für sie sind Plätze frei";
      return "Kein Platz ist frei";
    },
    booked: "Gebucht",
    nothingBooked: "Noch nichts",
    bookedAbout: "Preise aller belegten Plätze",
    free: "Kostenlos",
    freeAbout: "Kein Ticket kostet etwas",
    reminder: "Erinnerung",
    reminded: (when) => `Gesendet: ${when}`,
    hoursBefore: (hours) => (hours === 1 ? "1 Stunde vorher" : `${hours} Stunden vorher`),
    noReminder: "Keine",
  },
  share: {
    title: "Veranstaltung teilen",
    about: "Alle, die die Adresse haben, können sich anmelden.",
    qr: "QR-Code der öffentlichen Seite",
    saveQr: "QR-Code speichern",
    qrFile: (event) => `${event}-qr.svg`,
    calendar: "Kalenderdatei",
    embed: "Für Ihre eigene Website",
    embedAbout: "Fügen Sie das dort ein, wo der Knopf stehen soll.",
    embedWords: (event) => `Anmelden: ${event}`,
    embedLabel: "HTML",
  },
  timeline: {
    title: "Was geschehen ist",
    all: "Alles",
    none: "Es wurde noch nichts geändert.",
    by: (name) => `von ${name}`,
    nobody: "Rollcall",
  },
  mail: {
    automatic: "Geht von selbst hinaus",
    confirmation: "Bestätigung mit dem Ticket",
    confirmationWhen: "Sofort, an alle, die sich anmelden",
    queue: "Platz auf der Warteliste",
    queueWhen: "Wenn jemand auf die Warteliste kommt und wenn ein Platz frei wird",
    reminder: "Erinnerung",
    change: "Was sich geändert hat",
    changeWhen: "Wenn Sie Zeit oder Ort ändern, und nur, wenn Sie es wollen",
    written: "An alle, die kommen",
    write: (count) => (count === 1 ? "An 1 Person schreiben" : `An ${count} Personen schreiben`),
    none: "Noch keine Nachricht",
    noneAbout: "Sagen Sie allen, wo sie parken können, oder danken Sie ihnen danach.",
    notPublished: "Nachrichten gehen, sobald sich jemand angemeldet hat.",
    what: "Nachrichten",
    caption: (event) => `Nachrichten zu ${event}`,
    setReminder: "Beim Bearbeiten ändern",
  },
};
