import type { growth as english } from "./growth.ts";

const takenSeats = (seats: number) => (seats === 1 ? "1 plaats bezet" : `${seats} plaatsen bezet`);

export const growth: typeof english = {
  asTable: "Als tabel bekijken",
  event: {
    title: "Verloop van de bezette plaatsen",
    caption: (seats, lastWeek) =>
      lastWeek === 0
        ? `${takenSeats(seats)}, geen in de afgelopen 7 dagen`
        : `${takenSeats(seats)}, ${lastWeek} in de afgelopen 7 dagen`,
    none: "Nog geen inschrijvingen",
    noneAbout: "Vanaf de eerste inschrijving zie je hier hoe de activiteit volloopt.",
    label: (caption, span, capacity) =>
      capacity === null ? `${caption}; ${span}` : `${caption}, van ${capacity} plaatsen; ${span}`,
    day: "Dag",
    taken: "Nieuw",
    freed: "Geannuleerd",
    seats: "Bezette plaatsen",
    capacity: (seats) => (seats === 1 ? "1 plaats" : `${seats} plaatsen`),
    published: "Gepubliceerd",
    opens: "Inschrijving opent",
    begins: "Begint",
    bar: (day, seatsTaken, seats) => `${day}: ${seatsTaken} nieuw, ${seats} in totaal`,
  },
  money: {
    title: "Inkomsten per maand",
    caption: (sum, months) => `${sum} in de laatste ${months} maanden`,
    less: (refunded) => `${refunded} terugbetaald`,
    moreThan: (sum, month, more, last) =>
      `${sum} tot nu toe in ${month}, ${more} meer dan in heel ${last}`,
    lessThan: (sum, month, less, last) =>
      `${sum} tot nu toe in ${month}, ${less} minder dan in heel ${last}`,
    asMuch: (sum, month, last) => `${sum} tot nu toe in ${month}, evenveel als in heel ${last}`,
    none: "Nog geen betalingen",
    noneAbout: "Goedgekeurde betalingen staan hier per maand.",
    label: (caption, best) => `${caption}; hoogste in ${best}`,
    month: "Maand",
    received: "Ontvangen",
    refunded: "Terugbetaald",
    bar: (month, sum) => `${month}: ${sum}`,
    all: "Alle betalingen bekijken",
  },
  members: {
    title: "Leden",
    caption: (members, joined) => {
      const all = members === 1 ? "1 lid" : `${members} leden`;
      return joined === 0
        ? `${all}, niemand nieuw deze maand`
        : `${all}, ${joined} nieuw deze maand`;
    },
    byStanding: "Naar contributiestatus",
    label: (parts) => `Leden naar contributiestatus: ${parts}`,
    part: (standing, count) => `${standing} ${count}`,
    joinedTitle: "Nieuwe leden per maand",
    joinedLabel: (joined, months) => `${joined} lid geworden in de laatste ${months} maanden`,
    month: "Maand",
    joined: "Lid geworden",
    standing: "Contributiestatus",
    count: "Leden",
    bar: (month, joined) => `${month}: ${joined}`,
    all: "Alle leden bekijken",
  },
};
