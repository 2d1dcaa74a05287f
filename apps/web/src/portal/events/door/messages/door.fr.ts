import { createPlural } from "#lib/format/plural.ts";
import type { door as english } from "./door.ts";

const plural = createPlural("fr");
const payIn = { MANUAL_CASH: "Espèces", MANUAL_CARD: "Carte", MANUAL_OTHER: "Autre" };

const intact = (sealed: number): string =>
  sealed === 1
    ? "L’opération scellée est inchangée."
    : `Les ${sealed} opérations scellées sont inchangées.`;

export const door: typeof english = {
  checkIn: {
    figure: {
      in: "Entrées validées",
      toCome: "Pas encore arrivés",
      walkedIn: "Sans inscription",
      notPaid: "Impayées",
    },
    search: "Nom, e-mail ou code du billet",
    typeMore: "Saisissez au moins deux lettres d’un nom.",
    found: (count) => plural(count, `${count} personne trouvée`, `${count} personnes trouvées`),
    firstOnly: (count) => `Les ${count} premiers résultats. Précisez le nom pour voir les autres.`,
    nobody: "Aucune inscription à ce nom",
    nobodyAbout: "Vérifiez l’orthographe, ou ajoutez une entrée sans inscription.",
    in: "Valider l’entrée",
    inLabel: (name) => `Valider l’entrée de ${name}`,
    inDone: (name) => `L’entrée de ${name} est validée.`,
    undo: "Revenir en arrière",
    undoLabel: (name) => `Revenir sur l’entrée de ${name}`,
    undoTitle: (name) => `Revenir sur l’entrée de ${name} ?`,
    undoConfirm: "Revenir en arrière",
    undoMoney:
      "Un paiement reste enregistré, même reçu à l’entrée. Si l’argent est rendu, demandez au trésorier d’enregistrer le remboursement.",
    undoDone: (name) => `L’entrée de ${name} a été annulée.`,
    inSince: "Entrée à",
    letInBy: (helper) => `validée par ${helper}`,
    cannot: "Non admis",
    toPay: (sum) => `À payer : ${sum}`,
    payLabel: (name) => `Recevoir le paiement de ${name}`,
    payTitle: (sum, name) => `Recevoir ${sum} de ${name}`,
    payAbout:
      "Encaissez d’abord l’argent, puis choisissez le moyen de paiement. La facture est marquée comme payée, et l’entrée est validée.",
    payIn,
    payDone: (name) => `Le paiement de ${name} est enregistré et son entrée validée.`,
  },
  takings: {
    title: "Encaissé à l’entrée",
    nothing: "Aucun paiement encaissé à l’entrée.",
    way: (channel, sum) => `${payIn[channel]} : ${sum}`,
    work: (checkIns, walkIns, undone) =>
      [
        `${checkIns} ${plural(checkIns, "entrée validée", "entrées validées")}`,
        walkIns > 0 && `${walkIns} sans inscription`,
        undone > 0 && `${undone} ${plural(undone, "annulée", "annulées")}`,
      ]
        .filter(Boolean)
        .join(", "),
  },
  walkIn: {
    open: "Ajouter sans inscription",
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
    full: "Toutes les places sont prises : cette entrée dépasse la capacité.",
    override: "Laisser entrer même si c’est complet",
    submit: "Valider l’entrée",
    find: "Trouver ce billet",
    missing: { fullName: "Saisissez un nom" },
    notPaid: "Encaissez d’abord l’argent",
    done: (name, overCapacity) =>
      overCapacity
        ? `L’entrée de ${name} est validée. L’événement est au-delà de sa capacité.`
        : `L’entrée de ${name} est validée.`,
  },
  audit: {
    caption: (event) => `Journal de l’entrée de ${event}`,
    what: "opérations",
    empty: "Aucune activité à l’entrée pour l’instant",
    nothingFits: "Aucune opération ne correspond",
    nothingFitsAbout: "Modifiez la recherche, l’opération ou les dates.",
    search: "Chercher un participant ou un bénévole",
    filter: "Opération",
    recorded: "Date",
    anything: "Toutes les opérations",
    action: { CHECK_IN: "Entrée validée", WALK_IN: "Sans inscription", UNDO: "Entrée annulée" },
    save: "Exporter en CSV",
    saved: "Fichier téléchargé.",
    file: (event) => `${event}-entree.csv`,
    column: { what: "Opération", how: "Type", when: "À l’entrée", ticket: "Billet" },
    atTheDoor: "à l’entrée",
    sentAt: "envoyé",
    sentBy: (name) => `envoyé par ${name}`,
    conflicts: {
      title: "À décider",
      about:
        "Une entrée sans réseau a laissé passer des personnes que le serveur a refusées, ou a encaissé de l’argent qui n’était pas dû. Personne n’a été compté deux fois, et l’argent figure dans les recettes.",
      kept: (sum) => `${sum} encaissés sans être dus.`,
      in: (actorName) => `Passage par ${actorName}.`,
      walkIn: (actorName, why) => `Entrée sans inscription validée par ${actorName} : ${why}.`,
      when: "à l’entrée",
      sentAt: "envoyé",
      again: (actorName, firstBy) =>
        `Passage en double : d’abord par ${firstBy ?? "une autre entrée"}, puis de nouveau par ${actorName}.`,
      undone: (actorName) => `Passage par ${actorName} ; l’entrée a été annulée plus tard.`,
      refused: (actorName, why) => `Passage par ${actorName} : ${why}.`,
      firstAt: "d’abord",
      nameless: "Billet inconnu",
      more: (count) => `Et ${count} ${plural(count, "autre", "autres")}.`,
    },
    ticketHint: (lastSymbols) => `… ${lastSymbols}`,
    check: "Vérifier l’intégrité",
    intact: (sealed, pending) =>
      `${intact(sealed)}${pending > 0 ? ` ${pending} de plus ${plural(pending, "sera scellée", "seront scellées")} dans un instant.` : ""}`,
    broken: (entry) =>
      entry === undefined
        ? "Des preuves de l’intégrité de ce journal ont été supprimées."
        : `Le journal a été modifié à l’opération ${entry}.`,
  },
};
