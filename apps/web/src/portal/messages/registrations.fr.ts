import { pluralOf } from "#lib/plural.ts";
import type { registrations as english } from "./registrations.ts";

const plural = pluralOf("fr");

export const registrations: typeof english = {
  field: {
    name: "Nom",
    email: "E-mail",
    phone: "Téléphone",
    status: "Statut",
    ticket: "Billet",
    ticketCode: "Code du billet",
    source: "Origine",
    registeredAt: "Inscrit le",
    cameInAt: "Enregistré le",
    overCapacity: "Au-delà de la capacité",
    decidedBy: "Décidé par",
    referredBy: "Recommandé par",
  },
  overCapacity: "Au-delà de la capacité",
  source: {
    MEMBER: "Espace membre",
    PUBLIC: "Page publique",
    PRE_ENROLMENT: "Ajouté par un responsable",
    WALK_IN: "Sans inscription",
    IMPORT: "Import",
    WAITLIST: "Liste d’attente",
  },
  answer: { yes: "Oui", no: "Non" },
  list: {
    caption: (event) => `Inscriptions à ${event}`,
    what: "inscriptions",
    search: "Nom, e-mail ou code du billet",
    anySource: "Toutes origines",
    column: { registered: "Inscrit" },
    empty: "Aucune inscription ici",
    emptyAbout: "Partagez la page publique, ajoutez des membres vous-même ou changez le filtre.",
    file: (event) => `${event}-inscriptions`,
  },
  one: {
    title: "Inscription",
    cameIn: "Enregistré",
    seat: "Place",
    overCapacityBy: (name) => `Accepté au-delà de la capacité par ${name}`,
    overCapacity: "Accepté au-delà de la capacité",
    party: (size) => `Groupe de ${size}`,
    host: "(a fait l’inscription)",
    invoices: "Factures",
    draft: "Brouillon",
    open: "Reste à payer :",
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
        `La facture ${number} n’est pas payée : elle est émise à nouveau pour le reste du groupe, et envoyée par e-mail à la personne qui la paie.`,
      VOID: (number) => `La facture ${number} n’est pas payée : personne n’a plus à la payer.`,
      REST_CREDITED: (number) =>
        `La facture ${number} est payée en partie : ce qui reste ouvert pour cette inscription fait l’objet d’un avoir, et ce qui a été payé reste acquis. Le trésorier décide d’un remboursement.`,
      PAID_STAYS: (number) =>
        `La facture ${number} est payée et reste : le trésorier décide d’un remboursement.`,
    },
    draft: "(brouillon)",
    mails: (names) => `Un e-mail est envoyé à ${names.join(", ")}.`,
    nobodyMailed: "Aucun e-mail n’est envoyé, faute d’adresse.",
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
    nameOnly: "Cette personne est déjà enregistrée : seul le nom peut encore être modifié.",
    emailHint:
      "La nouvelle adresse reçoit l’e-mail avec le billet, et l’ancien lien personnel n’est plus valable.",
    ticketHint: "La facture suit le prix : celle qui est ouverte change, ou une autre est émise.",
    missingName: "Saisissez le nom",
    submit: "Enregistrer",
    done: (name) => `L’inscription de ${name} est enregistrée.`,
  },
  transfer: {
    button: "Transférer",
    title: (name) => `Transférer la place de ${name}`,
    about: (name) =>
      `La nouvelle personne reçoit son propre billet, et celui de ${name} n’est plus valable à l’entrée. Les deux reçoivent un e-mail. Une facture reste au nom de la personne pour qui elle a été émise.`,
    missing: { fullName: "Saisissez le nom", email: "Saisissez l’adresse e-mail" },
    submit: "Transférer la place",
    done: (name) => `La place est maintenant à ${name}.`,
  },
  addGuest: {
    button: "Ajouter un invité",
    title: (name) => `Ajouter un invité au groupe de ${name}`,
    about: (name) =>
      `L’invité reçoit une place, ou la dernière place sur la liste d’attente si l’événement est complet. Le billet est ajouté à la facture de ${name}.`,
    missingName: "Saisissez le nom",
    submit: "Ajouter l’invité",
    done: (name) => `L’inscription de ${name} est enregistrée.`,
    waits: (name) => `${name} est sur la liste d’attente.`,
  },
  invoice: {
    button: "Envoyer une facture",
    title: (name) => `Envoyer une facture à ${name} ?`,
    about: "Elle couvre toutes les places non payées du groupe, et part par e-mail avec son PDF.",
    held: "Les places sont gardées jusqu’à l’échéance, au plus tard jusqu’au début de l’événement. Les places non payées sont ensuite libérées.",
    confirm: "Envoyer la facture",
    done: (name) => `La facture est en route vers ${name}.`,
  },
  resend: {
    button: "Renvoyer l’e-mail",
    done: (email) => `L’e-mail est renvoyé à ${email}.`,
  },
  cancelSeveral: {
    button: "Désinscrire",
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
