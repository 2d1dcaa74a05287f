import { pluralOf } from "#lib/plural.ts";
import type { door as english } from "./door.ts";

const plural = pluralOf("fr");
const payIn = { MANUAL_CASH: "Espèces", MANUAL_CARD: "Carte", MANUAL_OTHER: "Autre" };

const intact = (sealed: number): string =>
  sealed === 1
    ? "La seule entrée scellée est inchangée."
    : `${sealed} entrées scellées : toutes sont inchangées.`;

export const door: typeof english = {
  checkIn: {
    figure: {
      in: "Arrivés",
      toCome: "Encore attendus",
      walkedIn: "Sans inscription",
      notPaid: "Pas encore payé",
    },
    search: "Nom, e-mail ou code du billet",
    typeMore: "Saisissez au moins deux lettres d’un nom.",
    found: (count) => plural(count, `${count} personne trouvée`, `${count} personnes trouvées`),
    firstOnly: (shown) =>
      `Voici les ${shown} premiers. Saisissez plus de lettres du nom pour trouver les autres.`,
    nobody: "Personne de ce nom n’est inscrit",
    nobodyAbout: "Vérifiez l’orthographe, ou ajoutez une entrée sans inscription.",
    in: "Enregistrer",
    inLabel: (name) => `Enregistrer ${name}`,
    inDone: (name) => `L’arrivée de ${name} est enregistrée.`,
    undo: "Annuler",
    undoLabel: (name) => `Annuler l’enregistrement de ${name}`,
    undoTitle: (name) => `Annuler l’enregistrement de ${name} ?`,
    undoConfirm: "Annuler l’arrivée",
    undoMoney:
      "Un paiement reste enregistré, même reçu à l’entrée. Si l’argent est rendu, demandez au trésorier d’enregistrer le remboursement.",
    undoDone: (name) => `L’enregistrement de ${name} est annulé.`,
    inSince: "Là depuis",
    letInBy: (helper) => `entrée par ${helper}`,
    cannot: "Non admis",
    toPay: (sum) => `À payer : ${sum}`,
    payLabel: (name) => `Recevoir le paiement de ${name}`,
    payTitle: (sum, name) => `Recevoir ${sum} de ${name}`,
    payAbout:
      "Prenez d’abord l’argent, puis choisissez le moyen de paiement. La facture est marquée comme payée, et la personne est enregistrée.",
    payIn,
    payDone: (name) => `Le paiement et l’arrivée de ${name} sont enregistrés.`,
  },
  takings: {
    title: "Reçu à l’entrée",
    nothing: "Aucun argent n’a été reçu aux entrées.",
    way: (channel, sum) => `${payIn[channel]} : ${sum}`,
    work: (checkIns, walkIns, undone) =>
      [
        `${checkIns} ${plural(checkIns, "arrivée", "arrivées")}`,
        walkIns > 0 && `${walkIns} sans inscription`,
        undone > 0 && `${undone} ${plural(undone, "annulée", "annulées")}`,
      ]
        .filter(Boolean)
        .join(", "),
  },
  walkIn: {
    open: "Sans inscription",
    title: "Entrée sans inscription",
    name: "Nom",
    email: "Adresse e-mail",
    phone: "Téléphone",
    optional: "Facultatif.",
    ticket: "Billet",
    choose: "Choisir",
    noTicket: "Choisissez un billet",
    free: "Gratuit",
    ticketAt: (name, price) => `${name} · ${price}`,
    paid: (sum) => `J’ai reçu ${sum} en`,
    override: "Laisser entrer même si toutes les places sont prises",
    submit: "Laisser entrer",
    find: "Trouver ce billet",
    missing: { fullName: "Saisissez le nom" },
    notPaid: "Prenez d’abord l’argent",
    done: (name, overCapacity) =>
      overCapacity
        ? `L’arrivée de ${name} est enregistrée. L’événement est au-delà de sa capacité.`
        : `L’arrivée de ${name} est enregistrée.`,
  },
  audit: {
    caption: (event) => `Journal de l’entrée de ${event}`,
    what: "entrées",
    nothingYet: "Il ne s’est encore rien passé à l’entrée",
    nothingFits: "Aucune entrée ne correspond",
    nothingFitsAbout: "Changez la recherche, l’action ou les jours.",
    search: "Chercher un participant ou un bénévole",
    filter: "Action",
    recorded: "Noté",
    anything: "Toutes les actions",
    action: { CHECK_IN: "Arrivée", WALK_IN: "Sans inscription", UNDO: "Arrivée annulée" },
    save: "Enregistrer en CSV",
    saved: "Le fichier est enregistré.",
    file: (event) => `${event}-entree.csv`,
    column: {
      who: "Qui",
      what: "Quoi",
      when: "À l’entrée",
      by: "Par",
      ticket: "Billet",
      reason: "Raison",
    },
    atTheDoor: "à l’entrée",
    sentAt: "envoyé",
    sentBy: (name) => `envoyé par ${name}`,
    conflicts: {
      title: "Entrées hors ligne, refusées ensuite",
      about:
        "Une entrée sans réseau a laissé passer ces personnes, mais le serveur a décidé autrement. Personne n’a été compté deux fois.",
      when: "à l’entrée",
      sentAt: "envoyé",
      again: (by, firstBy) =>
        `Passage en double : d’abord par ${firstBy ?? "une autre entrée"}, puis de nouveau par ${by}.`,
      undone: (by) => `Passage par ${by} ; l’enregistrement a été annulé plus tard.`,
      refused: (by, why) => `Passage par ${by} : ${why}.`,
      firstAt: "d’abord",
      nameless: "Billet inconnu",
      more: (count) => `Et ${count} de plus.`,
    },
    ticketHint: (lastSymbols) => `… ${lastSymbols}`,
    check: "Vérifier que rien n’a changé",
    intact: (sealed, pending) =>
      `${intact(sealed)}${pending > 0 ? ` ${pending} de plus ${plural(pending, "sera scellée", "seront scellées")} dans un instant.` : ""}`,
    broken: (entry) =>
      entry === undefined
        ? "Des traces qui prouvent que ce journal est complet ont été retirées."
        : `Le journal a été modifié à l’entrée ${entry}.`,
  },
};
