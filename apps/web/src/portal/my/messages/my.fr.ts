import { createPlural } from "#lib/format/plural.ts";
import type { my as english } from "./my.ts";

const plural = createPlural("fr");
export const my: typeof english = {
  place: {
    PENDING: "À payer",
    CONFIRMED: "Inscription confirmée",
    CHECKED_IN: "Entrée validée",
    WAITLISTED: "Sur la liste d’attente",
    CANCELLED: "Inscription annulée",
  },
  guest: {
    PENDING: "À payer",
    CONFIRMED: "Inscription confirmée",
    CHECKED_IN: "Entrée validée",
    WAITLISTED: "Sur la liste d’attente",
    CANCELLED: "Inscription annulée",
  },
  ticket: {
    PENDING: "Pas encore payé",
    CONFIRMED: "Valable",
    CHECKED_IN: "Utilisé",
  },
  events: {
    title: "Mes événements",
    tickets: "Mes billets",
    caption: "Événements de l’association",
    what: "événements",
    show: "Afficher",
    coming: "Événements à venir",
    past: "Événements passés",
    name: "Événement",
    when: "Quand",
    where: "Où",
    place: "Votre place",
    notRegistered: "Non inscrit",
    empty: "Aucun événement",
    noneFits: "Modifiez la recherche.",
    noneComing: "Aucun événement n’est prévu pour le moment.",
    nonePast: "Aucun événement passé pour le moment.",
  },
  calendar: {
    title: "Dans votre agenda",
    about:
      "Abonnez-vous avec un lien personnel : votre agenda affiche vos événements et reste à jour. Toute personne qui a le lien peut les voir.",
    make: "Créer un lien",
    renew: "Créer un nouveau lien",
    madeOn: (day) =>
      `Lien créé le ${day}. Il ne peut plus être affiché ; un nouveau lien le remplace.`,
    address: "Lien de votre agenda",
    once: "Copiez-le maintenant : il ne s’affichera plus.",
    subscribe: "S’abonner à l’agenda",
    revoke: "Révoquer le lien",
    revoked: "Lien révoqué.",
  },
  tickets: {
    title: "Mes billets",
    what: "événements",
    event: "Voir l’événement",
    empty: "Pas encore de billet",
    emptyAbout: "Inscrivez-vous à un événement : votre billet apparaîtra ici.",
    toEvents: "Voir les événements",
    qr: (name) => `QR code du billet de ${name}`,
    calendar: "Ajouter à l’agenda",
  },
  event: {
    about: "À propos de l’événement",
    begins: "Début",
    ends: "Fin",
    where: "Où",
    seats: "Places",
    left: (count) =>
      count === 0 ? "Complet" : `${count} ${plural(count, "restante", "restantes")}`,
    price: "Prix",
    free: "Gratuit",
    freeTicket: "Gratuit",
    yourPlace: "Votre place",
    guests: "Vos invités",
    waiting: (position) =>
      `Toutes les places sont prises. Vous êtes au rang ${position} de la liste d’attente et ` +
      "recevrez un e-mail quand vous aurez une place.",
    noPlace: "Vous n’avez pas de place.",
    toPage: "Voir la page et l’inscription",
    cancelledEarlier: "Votre inscription précédente a été annulée.",
    isCancelled: "L’événement est annulé.",
  },
  answers: {
    choose: "Choisir",
    yes: "Oui",
    no: "Non",
    missing: {
      answer: "Répondez à cette question",
      choices: "Choisissez au moins une réponse",
      number: "Saisissez un nombre",
    },
  },
  payment: {
    keptUntil: "Votre place est gardée jusqu’au",
    pay: "Payer",
    begun: (sum) =>
      `Payez ${sum} à l’association. Votre place sera confirmée dès réception du paiement.`,
    open: (sum) => `Payez ${sum} à l’association.`,
    payee: (name) => `Bénéficiaire : ${name}`,
    iban: "IBAN",
    reference: "Référence",
    qr: "QR code du paiement, pour les applications bancaires",
    scan: "Scannez ce code avec l’application de votre banque, ou faites un virement.",
    elsewhere: "Payer depuis un autre appareil",
    amount: "Montant",
    willFollow: (contact) =>
      contact
        ? `L’organisateur enverra les informations de paiement. Questions : ${contact}`
        : "L’organisateur enverra les informations de paiement.",
    billedToOthers:
      "La facture a été adressée à quelqu’un d’autre. Votre place sera confirmée dès qu’elle sera réglée ; vous n’avez rien à payer.",
    invoiceOf: (name) => `Pour votre invité ${name}`,
    invoice: (number) => `Facture ${number}`,
  },
  cancel: {
    action: "Annuler l’inscription",
    title: "Annuler votre inscription ?",
    about: "Votre place et celles de vos invités seront libérées.",
    done: "Votre inscription est annulée.",
    money: {
      NONE: "Rien n’a été facturé.",
      OTHERS:
        "La facture de cette inscription a été adressée à une autre personne. L’association s’arrange avec elle.",
      REISSUED: "Vous recevez par e-mail une nouvelle facture pour les personnes qui restent.",
      VOID: "La facture impayée est annulée : ne la payez pas.",
      REST_CREDITED:
        "La partie impayée pour ces places est déduite de la facture. Les paiements ne sont pas remboursés " +
        "automatiquement : demandez un remboursement à l’association.",
      PAID_STAYS:
        "Les paiements ne sont pas remboursés automatiquement. Demandez un remboursement à l’association.",
    },
  },
  cancelGuest: {
    action: (name) => `Annuler la place de ${name}`,
    title: (name) => `Annuler la place de ${name} ?`,
    about: "La place sera libérée. Vous et les autres gardez la vôtre.",
    done: (name) => `La place de ${name} est annulée.`,
  },
  edit: {
    missingAnswers:
      "L’organisateur a des questions à vous poser. Choisissez « Modifier » pour y répondre.",
    action: "Modifier",
    you: "Vous",
    guest: "Votre invité",
    name: "Nom",
    phone: "Téléphone",
    missingName: "Saisissez un nom",
    submit: "Enregistrer",
    done: "Modifications enregistrées.",
  },
  invoices: {
    title: "Mes factures",
    what: "factures",
    number: "Numéro",
    for: "Pour",
    issued: "Émise le",
    due: "Échéance",
    total: "Total",
    pdf: "PDF",
    save: "Télécharger",
    saveOne: (number) => `Télécharger la facture ${number}`,
    file: (number) => `facture-${number}.pdf`,
    empty: "Aucune facture",
    emptyAbout: "Vos factures apparaîtront ici.",
  },
  profile: {
    title: "Mon profil",
    you: "Vos informations",
    name: "Nom",
    nameHint: "Il figurera sur vos billets.",
    phone: "Téléphone",
    birthDate: "Date de naissance",
    address: "Adresse",
    missing: { fullName: "Saisissez votre nom" },
    saved: "Profil enregistré.",
    account: "Votre compte",
    club: "Association",
    email: "Adresse e-mail",
    role: "Rôle",
    number: "Numéro de membre",
    joined: "Membre depuis",
    fixed:
      "Modifiez votre adresse sous Compte et sécurité. Les rôles sont attribués par un " +
      "administrateur de votre association.",
    data: "Vos données",
    dataAbout: "Tout ce que l’association conserve sur vous, en un fichier.",
    saveData: "Télécharger mes données",
    dataFile: "mes-donnees.json",
    password: "Mot de passe oublié ?",
    passwordAbout: "Nous vous envoyons un lien pour choisir un nouveau mot de passe.",
    mailLink: "Recevoir le lien",
    mailed: (email) =>
      `Nous avons envoyé un lien à ${email}. Il est valable 30 minutes et une seule fois. Tant ` +
      "que vous ne l’utilisez pas, votre mot de passe reste le même.",
  },
  cards: {
    going: "Vous participez",
    comingUp: "À venir",
    noMore: "Vous participez à tous les événements à venir.",
    tickets: (count) => `${count} ${plural(count, "billet", "billets")}`,
  },
};
