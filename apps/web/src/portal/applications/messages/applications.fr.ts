import { createPlural } from "#lib/format/plural.ts";
import type { applications as english } from "./applications.ts";

const plural = createPlural("fr");
const requests = (count: number): string => `${count} ${plural(count, "demande", "demandes")}`;

export const applications: typeof english = {
  list: {
    title: "Demandes d’adhésion",
    about: "Les personnes qui souhaitent devenir membres.",
    what: "demandes",
    empty: "Aucune demande trouvée",
    name: "Nom",
    email: "E-mail",
    came: "Reçue le",
    message: "Message",
    decided: "Traitée le",
    reason: "Motif",
    file: "demandes-adhesion",
  },
  one: {
    email: "Adresse e-mail",
    phone: "Téléphone",
    came: "Reçue le",
    message: "Message",
    recommendedBy: "Recommandé par",
    recommender: "Un membre",
    decided: "Traitée le",
    reason: "Motif",
    member: "Membre",
    toMember: "Voir le membre",
  },
  approve: {
    title: (name) => `Accepter ${name} ?`,
    about:
      "La personne devient membre et reçoit un e-mail avec un lien pour choisir un mot de passe.",
    type: "Type d’adhésion",
    noType: "Aucun type",
    invoice: (fee) => `Émettre la première facture (${fee})`,
    invoiceHint: "Elle est envoyée par e-mail avec son PDF.",
    action: "Accepter",
    done: (name) => `${name} est maintenant membre.`,
  },
  approveSeveral: {
    button: "Accepter la sélection",
    title: (count) => `Accepter ${requests(count)} ?`,
    confirm: (count) => `Accepter ${requests(count)}`,
    about:
      "Chaque personne devient membre et reçoit un e-mail avec un lien pour choisir un mot de passe.",
    done: (count) =>
      plural(
        count,
        `${count} personne est maintenant membre.`,
        `${count} personnes sont maintenant membres.`,
      ),
  },
  rejectSeveral: {
    button: "Refuser la sélection",
    title: (count) => `Refuser ${requests(count)} ?`,
    confirm: (count) => `Refuser ${requests(count)}`,
    reasonHint: "Facultatif. Il est cité dans l’e-mail à chaque personne.",
    done: (count) =>
      plural(count, `${requests(count)} est refusée.`, `${requests(count)} sont refusées.`),
  },
  reject: {
    action: "Refuser",
    title: (name) => `Refuser ${name} ?`,
    reason: "Motif",
    reasonHint: "Facultatif. Il est cité dans l’e-mail à la personne.",
    done: (name) => `La demande de ${name} est refusée.`,
  },
};
