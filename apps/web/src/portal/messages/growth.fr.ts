import type { growth as english } from "./growth.ts";

export const growth: typeof english = {
  asTable: "En tableau",
  event: {
    title: "Inscriptions au fil du temps",
    caption: (seats, lastWeek) =>
      lastWeek === 0
        ? `${seats} inscrits, aucun la semaine dernière`
        : `${seats} inscrits, dont ${lastWeek} la semaine dernière`,
    none: "Personne ne s’est encore inscrit",
    noneAbout: "Dès la première inscription, on voit ici comment l’événement se remplit.",
    label: (caption, span, capacity) =>
      capacity === null ? `${caption} ; ${span}` : `${caption}, sur ${capacity} places ; ${span}`,
    day: "Jour",
    taken: "Nouveaux ce jour",
    freed: "Rendues",
    seats: "Inscrits en tout",
    capacity: (seats) => (seats === 1 ? "1 place" : `${seats} places`),
    published: "Publié",
    opens: "Ouverture des inscriptions",
    begins: "Début",
    bar: (day, taken, seats) => `${day} : ${taken} nouveaux, ${seats} en tout`,
  },
  money: {
    title: "Argent par mois",
    caption: (sum, months) => `${sum} en ${months} mois`,
    less: (refunded) => `${refunded} remboursés`,
    none: "Aucun paiement reçu pour l’instant",
    noneAbout: "Les paiements validés sont présentés ici par mois.",
    label: (caption, best) => `${caption} ; le plus en ${best}`,
    month: "Mois",
    received: "Reçu",
    refunded: "Remboursé",
    bar: (month, sum) => `${month} : ${sum}`,
    all: "Tous les paiements",
  },
  members: {
    title: "Membres",
    caption: (members, joined) => {
      const all = members === 1 ? "1 membre" : `${members} membres`;
      return joined === 0
        ? `${all}, aucun nouveau ce mois-ci`
        : `${all}, ${joined} nouveaux ce mois-ci`;
    },
    byStanding: "Selon la cotisation",
    label: (parts) => `Membres selon la cotisation : ${parts}`,
    part: (standing, count) => `${standing} ${count}`,
    joinedTitle: "Adhésions par mois",
    joinedLabel: (joined, months) => `${joined} adhésions en ${months} mois`,
    month: "Mois",
    joined: "Adhésions",
    standing: "Cotisation",
    count: "Membres",
    bar: (month, joined) => `${month} : ${joined}`,
    all: "Tous les membres",
  },
};
