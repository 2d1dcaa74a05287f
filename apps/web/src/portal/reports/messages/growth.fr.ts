import { createPlural } from "#lib/format/plural.ts";
import type { growth as english } from "./growth.ts";

const plural = createPlural("fr");
const takenSeats = (count: number) => `${count} ${plural(count, "place prise", "places prises")}`;
const added = (count: number) => `${count} ${plural(count, "nouveau", "nouveaux")}`;

export const growth: typeof english = {
  asTable: "Afficher en tableau",
  event: {
    title: "Places prises au fil du temps",
    caption: (seats, lastWeek) =>
      lastWeek === 0
        ? `${takenSeats(seats)}, aucune ces 7 derniers jours`
        : `${takenSeats(seats)}, dont ${lastWeek} ces 7 derniers jours`,
    none: "Aucune inscription pour l’instant",
    noneAbout: "Dès la première inscription, vous verrez ici comment l’événement se remplit.",
    label: (caption, span, capacity) =>
      capacity === null ? `${caption} ; ${span}` : `${caption}, sur ${capacity} places ; ${span}`,
    day: "Jour",
    taken: "Nouvelles inscriptions",
    freed: "Places libérées",
    seats: "Places prises",
    capacity: (seats) => plural(seats, `${seats} place`, `${seats} places`),
    published: "Publié",
    opens: "Ouverture des inscriptions",
    begins: "Début",
    bar: (day, seatsTaken, seats) => `${day} : ${added(seatsTaken)}, ${seats} en tout`,
  },
  money: {
    title: "Recettes par mois",
    caption: (sum, months) => `${sum} ces ${months} derniers mois`,
    less: (refunded) => `${refunded} remboursés`,
    moreThan: (sum, month, more, last) =>
      `${sum} à ce jour en ${month}, ${more} de plus qu’en ${last}`,
    lessThan: (sum, month, less, last) =>
      `${sum} à ce jour en ${month}, ${less} de moins qu’en ${last}`,
    asMuch: (sum, month, last) => `${sum} à ce jour en ${month}, autant qu’en ${last}`,
    none: "Aucun paiement reçu pour l’instant",
    noneAbout: "Les paiements validés apparaîtront ici par mois.",
    label: (caption, best) => `${caption} ; le plus en ${best}`,
    month: "Mois",
    received: "Reçu",
    refunded: "Remboursé",
    bar: (month, sum) => `${month} : ${sum}`,
    all: "Voir les paiements",
  },
  members: {
    title: "Membres",
    caption: (members, joined) => {
      const all = plural(members, `${members} membre`, `${members} membres`);
      return joined === 0
        ? `${all}, aucun nouveau ce mois-ci`
        : `${all}, ${added(joined)} ce mois-ci`;
    },
    byStanding: "Par statut de cotisation",
    label: (parts) => `Membres par statut de cotisation : ${parts}`,
    part: (standing, count) => `${standing} ${count}`,
    joinedTitle: "Nouvelles adhésions par mois",
    joinedLabel: (joined, months) =>
      `${joined} ${plural(joined, "adhésion", "adhésions")} ces ${months} derniers mois`,
    month: "Mois",
    joined: "Adhésions",
    standing: "Statut de cotisation",
    count: "Membres",
    bar: (month, joined) => `${month} : ${joined}`,
    all: "Voir les membres",
  },
};
