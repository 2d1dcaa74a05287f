import { createPlural } from "#lib/format/plural.ts";
import type { door as english } from "./door.ts";

const plural = createPlural("fr");
const payIn = { MANUAL_CASH: "Espèces", MANUAL_CARD: "Carte", MANUAL_OTHER: "Autre" };

const intact = (sealed: number): string =>
  sealed === 1
    ? "La seule entrée scellée est inchangée."
    : `${sealed} entrées scellées : toutes sont inchangées.`;

export const door: typeof english = {
  checkIn: {
    figure: {
      in: "Arrivés",
      toCome: "Pas encore arrivés",
      walkedIn: "Sans inscription",
      notPaid: "Pas encore payé",
    },
    search: "Nom, e-mail ou code du billet",
    typeMore: "Saisissez au moins deux lettres d’un nom.",
    found: (count) => plural(count, `${count} personne trouvée`, `${count} personnes trouvées`),
    firstOnly: (count) => `Les ${count} premiers résultats. Précisez le nom pour voir les autres.`,
    nobody: "Aucune inscription à ce nom",
    nobodyAbout: "Vérifiez l’orthographe, ou ajoutez une entrée sans inscription.",
    in: "Valider l’entrée",
    inLabel: (name) => `Valider l’entrée de ${name}`,
    inDone: (name) => `L’arrivée de ${name} est enregistrée.`,
    undo: "Revenir en arrière",
    undoLabel: (name) => `Revenir sur l’entrée de ${name}`,
    undoTitle: (name) => `Revenir sur l’entrée de ${name} ?`,
    undoConfirm: "Revenir en arrière",
    undoMoney:
      "Un paiement reste enregistré, même reçu à l’entrée. Si l’argent est rendu, demandez au trésorier d’enregistrer le remboursement.",
    undoDone: (name) => `L’enregistrement de ${name} est annulé.`,
    inSince: "Arrivé à",
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
    title: "Encaissé à l’entrée",
    nothing: "Aucun paiement encaissé à l’entrée.",
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
    override: "Laisser entrer même si c’est complet",
    submit: "Laisser entrer",
    find: "Trouver ce billet",
    missing: { fullName: "Saisissez un nom" },
    notPaid: "Prenez d’abord l’argent",
    done: (name, overCapacity) =>
      overCapacity
        ? `L’arrivée de ${name} est enregistrée. L’événement est au-delà de sa capacité.`
        : `L’arrivée de ${name} est enregistrée.`,
  },
  audit: {
    caption: (event) => `Journal de l’entrée de ${event}`,
    what: "entrées",
    empty: "Aucune activité à l’entrée pour l’instant",
    nothingFits: "Aucune entrée ne correspond",
    nothingFitsAbout: "Modifiez la recherche, le type ou les dates.",
    search: "Chercher un participant ou un bénévole",
    filter: "Opération",
    recorded: "Date",
    anything: "Toutes les actions",
    action: { CHECK_IN: "Arrivée", WALK_IN: "Sans inscription", UNDO: "Arrivée annulée" },
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
        "Une entrée sans réseau a laissé passer des personnes que le serveur a refusées, ou a pris de l’argent que personne ne devait. Personne n’a été compté deux fois, et l’argent figure dans les recettes.",
      kept: (sum) => `A pris ${sum} qui n’étaient pas dus.`,
      in: (actorName) => `Passage par ${actorName}.`,
      walkIn: (actorName, why) => `Arrivée sans inscription notée par ${actorName} : ${why}.`,
      when: "à l’entrée",
      sentAt: "envoyé",
      again: (actorName, firstBy) =>
        `Passage en double : d’abord par ${firstBy ?? "une autre entrée"}, puis de nouveau par ${actorName}.`,
      undone: (actorName) => `Passage par ${actorName} ; l’enregistrement a été annulé plus tard.`,
      refused: (actorName, why) => `Passage par ${actorName} : ${why}.`,
      firstAt: "d’abord",
      nameless: "Billet inconnu",
      more: (count) => `Et ${count} autres.`,
    },
    ticketHint: (lastSymbols) => `… ${lastSymbols}`,
    check: "Vérifier l’intégrité",
    intact: (sealed, pending) =>
      `${intact(sealed)}${pending > 0 ? ` ${pending} de plus ${plural(pending, "sera scellée", "seront scellées")} dans un instant.` : ""}`,
    broken: (entry) =>
      entry === undefined
        ? "Des preuves de l’intégrité de ce journal ont été supprimées."
        : `Le journal a été modifié à l’entrée ${entry}.`,
  },
};
