import type { messages as english } from "./messages.ts";

const TICKETS: typeof english.tickets = {
  good: "Un billet valable",
  party: "Une personne avec deux invités",
  alreadyIn: "Une personne déjà entrée",
  notPaid: "Pas encore payé",
  wrongEvent: "Un billet pour un autre événement",
  unknown: "Un billet inconnu",
  cancelled: "Une inscription annulée",
  waitlisted: "Une personne sur la liste d’attente",
  takenBack: "Une entrée annulée",
  refused: "Une personne qui ne peut pas entrer",
};

export const messages: typeof english = {
  tickets: TICKETS,
  event: "Soirée d’essai",
  club: "Rien ici n’est réel",
  staff: "Vous",
  colleague: "Robin",
  types: { standard: "Plein tarif", student: "Tarif étudiant" },
  people: {
    good: "Mila Janssen",
    host: "Omar Haddad",
    firstGuest: "Yara Haddad",
    secondGuest: "Sami Haddad",
    alreadyIn: "Lena Novak",
    notPaid: "Tom Becker",
    cancelled: "Eva Lind",
    waitlisted: "Noor Visser",
    takenBack: "Hugo Marin",
    refused: "Iris Moreau",
    others: ["Ada Bakker", "Ben Carter", "Clara Dubois", "David Evans", "Emma Fischer"],
  },
  banner: {
    title: "Essai",
    text: "Rien n’est envoyé ni enregistré",
    leave: "Quitter",
    leavePractice: "Quitter l’essai",
  },
  panel: {
    title: "Présentez un billet",
    lead: "Ces personnes sont inventées. Choisissez un billet pour voir le résultat ; la recherche, les entrées sans inscription et le journal fonctionnent aussi.",
    seen: (seen, all) => `Résultats vus : ${seen} sur ${all}`,
    tried: "essayé",
    noNetwork: "S’entraîner sans réseau",
    again: "Recommencer",
  },
};
