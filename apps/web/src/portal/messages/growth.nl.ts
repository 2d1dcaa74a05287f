import type { growth as english } from "./growth.ts";

export const growth: typeof english = {
  asTable: "Als tabel",
  event: {
    title: "Inschrijvingen door de tijd",
    caption: (seats, lastWeek) =>
      lastWeek === 0
        ? `${seats} ingeschreven, niemand in de afgelopen week`
        : `${seats} ingeschreven, ${lastWeek} in de afgelopen week`,
    none: "Nog niemand heeft zich ingeschreven",
    noneAbout: "Vanaf de eerste inschrijving zie je hier hoe de activiteit volloopt.",
    label: (caption, span, capacity) =>
      capacity === null ? `${caption}; ${span}` : `${caption}, van ${capacity} plaatsen; ${span}`,
    day: "Dag",
    taken: "Nieuw op de dag",
    freed: "Teruggegeven",
    seats: "In totaal ingeschreven",
    capacity: (seats) => (seats === 1 ? "1 plaats" : `${seats} plaatsen`),
    published: "Gepubliceerd",
    opens: "Inschrijving opent",
    begins: "Begint",
    bar: (day, taken, seats) => `${day}: ${taken} nieuw, ${seats} in totaal`,
  },
  money: {
    title: "Geld per maand",
    caption: (sum, months) => `${sum} in ${months} maanden`,
    less: (refunded) => `${refunded} terugbetaald`,
    moreThan: (sum, month, more, last) =>
      `${sum} tot nu toe in ${month}, ${more} meer dan in heel ${last}`,
    lessThan: (sum, month, less, last) =>
      `${sum} tot nu toe in ${month}, ${less} minder dan in heel ${last}`,
    asMuch: (sum, month, last) => `${sum} tot nu toe in ${month}, evenveel als in heel ${last}`,
    none: "Er is nog geen geld binnengekomen",
    noneAbout: "Goedgekeurde betalingen staan hier per maand.",
    label: (caption, best) => `${caption}; het meest in ${best}`,
    month: "Maand",
    received: "Ontvangen",
    refunded: "Terugbetaald",
    bar: (month, sum) => `${month}: ${sum}`,
    all: "Alle betalingen",
  },
  members: {
    title: "Leden",
    caption: (members, joined) => {
      const all = members === 1 ? "1 lid" : `${members} leden`;
      return joined === 0
        ? `${all}, niemand nieuw deze maand`
        : `${all}, ${joined} nieuw deze maand`;
    },
    byStanding: "Naar contributie",
    label: (parts) => `Leden naar contributie: ${parts}`,
    part: (standing, count) => `${standing} ${count}`,
    joinedTitle: "Lid geworden per maand",
    joinedLabel: (joined, months) => `${joined} lid geworden in ${months} maanden`,
    month: "Maand",
    joined: "Lid geworden",
    standing: "Contributie",
    count: "Leden",
    bar: (month, joined) => `${month}: ${joined}`,
    all: "Alle leden",
  },
};
