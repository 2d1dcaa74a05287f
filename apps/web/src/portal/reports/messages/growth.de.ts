import type { growth as english } from "./growth.ts";

const takenSeats = (seats: number) => (seats === 1 ? "1 Platz belegt" : `${seats} Plätze belegt`);

export const growth: typeof english = {
  asTable: "Als Tabelle anzeigen",
  event: {
    title: "Belegte Plätze im Lauf der Zeit",
    caption: (seats, lastWeek) =>
      lastWeek === 0
        ? `${takenSeats(seats)}, keiner in den letzten 7 Tagen`
        : `${takenSeats(seats)}, ${lastWeek} in den letzten 7 Tagen`,
    none: "Noch keine Anmeldungen",
    noneAbout: "Sobald sich jemand anmeldet, sehen Sie hier, wie sich die Veranstaltung füllt.",
    label: (caption, span, capacity) =>
      capacity === null ? `${caption}; ${span}` : `${caption}, von ${capacity} Plätzen; ${span}`,
    day: "Tag",
    taken: "Neu",
    freed: "Storniert",
    seats: "Belegte Plätze",
    capacity: (seats) => (seats === 1 ? "1 Platz" : `${seats} Plätze`),
    published: "Veröffentlicht",
    opens: "Anmeldung öffnet",
    begins: "Beginn",
    bar: (day, seatsTaken, seats) => `${day}: ${seatsTaken} neu, ${seats} insgesamt`,
  },
  money: {
    title: "Einnahmen nach Monat",
    caption: (sum, months) => `${sum} in den letzten ${months} Monaten`,
    less: (refunded) => `${refunded} erstattet`,
    moreThan: (sum, month, more, last) =>
      `${sum} bisher im ${month}, ${more} mehr als im ganzen ${last}`,
    lessThan: (sum, month, less, last) =>
      `${sum} bisher im ${month}, ${less} weniger als im ganzen ${last}`,
    asMuch: (sum, month, last) => `${sum} bisher im ${month}, so viel wie im ganzen ${last}`,
    none: "Noch keine Zahlungen",
    noneAbout: "Bestätigte Zahlungen werden hier nach Monat angezeigt.",
    label: (caption, best) => `${caption}; Höchstwert im ${best}`,
    month: "Monat",
    received: "Eingegangen",
    refunded: "Erstattet",
    bar: (month, sum) => `${month}: ${sum}`,
    all: "Alle Zahlungen ansehen",
  },
  members: {
    title: "Mitglieder",
    caption: (members, joined) => {
      const all = members === 1 ? "1 Mitglied" : `${members} Mitglieder`;
      return joined === 0
        ? `${all}, diesen Monat niemand neu`
        : `${all}, diesen Monat ${joined} neu`;
    },
    byStanding: "Nach Beitragsstatus",
    label: (parts) => `Mitglieder nach Beitragsstatus: ${parts}`,
    part: (standing, count) => `${standing} ${count}`,
    joinedTitle: "Neue Mitglieder nach Monat",
    joinedLabel: (joined, months) => `${joined} in den letzten ${months} Monaten beigetreten`,
    month: "Monat",
    joined: "Beigetreten",
    standing: "Beitragsstatus",
    count: "Mitglieder",
    bar: (month, joined) => `${month}: ${joined}`,
    all: "Alle Mitglieder ansehen",
  },
};
