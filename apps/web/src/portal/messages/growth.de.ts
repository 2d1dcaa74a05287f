import type { growth as english } from "./growth.ts";

export const growth: typeof english = {
  asTable: "Als Tabelle",
  event: {
    title: "Anmeldungen im Lauf der Zeit",
    caption: (seats, lastWeek) =>
      lastWeek === 0
        ? `${seats} angemeldet, niemand in der letzten Woche`
        : `${seats} angemeldet, ${lastWeek} in der letzten Woche`,
    none: "Noch hat sich niemand angemeldet",
    noneAbout: "Ab der ersten Anmeldung steht hier, wie sich die Veranstaltung füllt.",
    label: (caption, span, capacity) =>
      capacity === null ? `${caption}; ${span}` : `${caption}, von ${capacity} Plätzen; ${span}`,
    day: "Tag",
    taken: "Neu an dem Tag",
    freed: "Zurückgegeben",
    seats: "Insgesamt angemeldet",
    capacity: (seats) => (seats === 1 ? "1 Platz" : `${seats} Plätze`),
    published: "Veröffentlicht",
    opens: "Anmeldung öffnet",
    begins: "Beginn",
    bar: (day, taken, seats) => `${day}: ${taken} neu, ${seats} insgesamt`,
  },
  money: {
    title: "Geld nach Monaten",
    caption: (sum, months) => `${sum} in ${months} Monaten`,
    less: (refunded) => `${refunded} erstattet`,
    moreThan: (sum, month, more, last) =>
      `${sum} bisher im ${month}, ${more} mehr als im ganzen ${last}`,
    lessThan: (sum, month, less, last) =>
      `${sum} bisher im ${month}, ${less} weniger als im ganzen ${last}`,
    asMuch: (sum, month, last) => `${sum} bisher im ${month}, so viel wie im ganzen ${last}`,
    none: "Noch ist kein Geld eingegangen",
    noneAbout: "Bestätigte Zahlungen stehen hier nach Monaten.",
    label: (caption, best) => `${caption}; am meisten im ${best}`,
    month: "Monat",
    received: "Eingegangen",
    refunded: "Erstattet",
    bar: (month, sum) => `${month}: ${sum}`,
    all: "Alle Zahlungen",
  },
  members: {
    title: "Mitglieder",
    caption: (members, joined) => {
      const all = members === 1 ? "1 Mitglied" : `${members} Mitglieder`;
      return joined === 0
        ? `${all}, diesen Monat niemand neu`
        : `${all}, diesen Monat ${joined} neu`;
    },
    byStanding: "Nach Beitrag",
    label: (parts) => `Mitglieder nach Beitrag: ${parts}`,
    part: (standing, count) => `${standing} ${count}`,
    joinedTitle: "Beigetreten nach Monaten",
    joinedLabel: (joined, months) => `${joined} in ${months} Monaten beigetreten`,
    month: "Monat",
    joined: "Beigetreten",
    standing: "Beitrag",
    count: "Mitglieder",
    bar: (month, joined) => `${month}: ${joined}`,
    all: "Alle Mitglieder",
  },
};
