import { createPlural } from "#lib/format/plural.ts";
import type { registrations as english } from "./registrations.ts";

const plural = createPlural("fr");

export const registrations: typeof english = {
  field: {
    name: "Nom",
    email: "E-mail",
    phone: "Téléphone",
    status: "Statut",
    ticket: "Billet",
    ticketCode: "Code du billet",
    source: "Origine",
    registeredAt: "Inscription le",
    cameInAt: "Entrée le",
    overCapacity: "Au-delà de la capacité",
    decidedBy: "Décidé par",
    referredBy: "Recommandé par",
  },
  overCapacity: "Au-delà de la capacité",
  source: {
    MEMBER: "Espace membre",
    PUBLIC: "Page publique",
    PRE_ENROLMENT: "Ajouté manuellement",
    WALK_IN: "Sans inscription",
    IMPORT: "Import",
    WAITLIST: "Liste d’attente",
  },
  answer: { yes: "Oui", no: "Non" },
  list: {
    caption: (event) => `Inscriptions à ${event}`,
    what: "inscriptions",
    search: "Nom, e-mail ou code du billet",
    anySource: "Toutes les origines",
    column: { registered: "Inscription" },
    empty: "Aucune inscription",
    emptyAbout: "Partagez la page publique, ajoutez des membres ou modifiez les filtres.",
    file: (event) => `${event}-inscriptions`,
  },
  one: {
    billedTo: (name) => `à ${name}`,
    missingAnswers: "Sans réponse",
    notAMember: "Billet membre, non-membre",
    title: "Inscription",
    cameIn: "Entrée",
    seat: "Place",
    overCapacityBy: (name) => `Accepté au-delà de la capacité par ${name}`,
    overCapacity: "Accepté au-delà de la capacité",
    party: (size) => `Groupe de ${size}`,
    host: "(a fait l’inscription)",
    invoices: "Factures",
    draft: "Brouillon",
    open: "Reste à payer :",
  },
  reinstate: {
    button: "Rétablir",
    title: (name) => `Rétablir l’inscription de ${name} ?`,
    about:
      "La place, le billet et les réponses sont rétablis, y compris ceux des invités annulés en même temps.",
    money:
      "Le crédit du membre est utilisé d’abord ; le reste est facturé. Chaque personne reçoit un e-mail.",
    full: "L’événement est complet. Rétablir quand même, au-delà de la capacité ?",
    anyway: "Rétablir quand même",
    done: (name) => `L’inscription de ${name} est rétablie.`,
  },
  cancel: {
    title: (name) => `Annuler l’inscription de ${name} ?`,
    confirm: (count) => (count === 1 ? "Annuler l’inscription" : `Annuler ${count} inscriptions`),
    people: (names) =>
      names.length === 1
        ? `${names[0]} perd sa place, qui redevient libre.`
        : `${names.length} personnes perdent leurs places, qui redeviennent libres : ${names.join(", ")}.`,
    money: {
      REISSUED: (number) =>
        `La facture ${number} n’est pas payée : une nouvelle facture pour le reste du groupe la remplace et part par e-mail.`,
      VOID: (number) => `La facture impayée ${number} est annulée.`,
      REST_CREDITED: (number) =>
        `La facture ${number} est payée en partie : le solde de cette inscription fait l’objet d’un avoir. Le trésorier décide d’un remboursement.`,
      PAID_STAYS: (number) =>
        `La facture ${number} est payée. Le trésorier décide d’un remboursement.`,
    },
    draft: "(brouillon)",
    mails: (names) => `Un e-mail est envoyé à ${names.join(", ")}.`,
    nobodyMailed: "Aucun e-mail n’est envoyé : il n’y a pas d’adresse.",
    done: (name) => `L’inscription de ${name} est annulée.`,
  },
  tickets: {
    at: (name, price) => `${name} · ${price}`,
    free: "gratuit",
    choose: "Choisir",
    missing: "Choisissez un billet",
  },
  edit: {
    button: "Modifier",
    title: (name) => `Modifier l’inscription de ${name}`,
    nameOnly: "Cette personne est déjà entrée : seul le nom peut encore être modifié.",
    emailHint:
      "Le billet est envoyé à la nouvelle adresse, et l’ancien lien personnel n’est plus valable.",
    ticketHint: "Si le prix change, la facture est adaptée ou une nouvelle est émise.",
    missingName: "Saisissez un nom",
    submit: "Enregistrer",
    done: (name) => `L’inscription de ${name} est enregistrée.`,
  },
  transfer: {
    button: "Transférer",
    title: (name) => `Transférer l’inscription de ${name}`,
    about: (name) =>
      `La nouvelle personne reçoit son propre billet et son propre lien ; ceux de ${name} ne sont plus valables. Les deux reçoivent un e-mail. Les réponses et le téléphone de ${name} sont supprimés, et la nouvelle personne est invitée à donner les siens.`,
    invoice: {
      label: (numbers) => `Facture impayée ${numbers}`,
      KEEP: "Reste à l’ancienne personne",
      TRANSFER: "Passe à la nouvelle personne",
      hint: {
        KEEP: (name) =>
          `${name} doit encore la régler, et la place sera alors confirmée. La nouvelle personne ne voit aucun montant.`,
        TRANSFER: (name) =>
          `Elle est annulée, et la nouvelle personne reçoit sa propre facture. Ce que ${name} a déjà payé reste à son nom.`,
      },
    },
    missing: { fullName: "Saisissez un nom", email: "Saisissez une adresse e-mail" },
    submit: "Transférer l’inscription",
    done: (name) => `Inscription transférée à ${name}.`,
  },
  addGuest: {
    button: "Ajouter un invité",
    title: (name) => `Ajouter un invité au groupe de ${name}`,
    about: (name) =>
      `L’invité reçoit une place, ou rejoint la liste d’attente si l’événement est complet. Le billet est ajouté à la facture de ${name}.`,
    full: "Toutes les places sont prises : l’invité rejoint la liste d’attente.",
    missingName: "Saisissez un nom",
    submit: "Ajouter l’invité",
    done: (name) => `L’inscription de ${name} est enregistrée.`,
    waits: (name) => `${name} est sur la liste d’attente.`,
  },
  invoice: {
    button: "Envoyer une facture",
    title: (name) => `Envoyer une facture à ${name} ?`,
    about: "Elle couvre toutes les places impayées du groupe et part par e-mail, en PDF.",
    held: "Les places sont gardées jusqu’à l’échéance, au plus tard jusqu’au début de l’événement. Ensuite, les places impayées sont libérées.",
    confirm: "Envoyer la facture",
    done: (name) => `Facture envoyée à ${name}.`,
  },
  resend: {
    button: "Renvoyer l’e-mail",
    done: (email) => `E-mail renvoyé à ${email}.`,
  },
  cancelSeveral: {
    button: "Annuler les inscriptions",
    title: (count) =>
      plural(count, `Annuler ${count} inscription ?`, `Annuler ${count} inscriptions ?`),
    confirm: (count) =>
      plural(count, `Annuler ${count} inscription`, `Annuler ${count} inscriptions`),
    about:
      "Les places redeviennent libres, et chaque personne reçoit un e-mail. Les inscriptions de leurs invités sont annulées aussi.",
    done: (count) =>
      plural(count, `${count} inscription est annulée.`, `${count} inscriptions sont annulées.`),
  },
};
