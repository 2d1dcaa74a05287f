import { createPlural } from "#lib/format/plural.ts";
import type { membership as english } from "./membership.ts";

const plural = createPlural("fr");

export const membership: typeof english = {
  title: "Adhésion",
  types: {
    title: "Types d’adhésion",
    about: "Ce que paient les membres, et pour quelle période.",
    caption: "Types d’adhésion",
    add: "Ajouter un type",
    empty: "Pas encore de types",
    emptyAbout:
      "Ajoutez le premier, par exemple « Membre actif », avec sa cotisation annuelle. Donnez-le " +
      "ensuite aux membres sur leur page : la liste montre dès lors qui a payé.",
    fee: (fee, period) => `${fee} ${period}`,
    free: "Gratuit",
    periods: {
      CALENDAR_YEAR: "par année civile",
      ROLLING_YEAR: "par an à partir de l’adhésion",
      MONTH: "par mois",
      LIFETIME: "une fois, à vie",
    },
    grace: (days) =>
      days === 0
        ? "Aucun délai de grâce"
        : `Délai de grâce : ${days} ${plural(days, "jour", "jours")}`,
    members: (count) => plural(count, `${count} membre`, `${count} membres`),
    inactive: "Fermé aux nouveaux membres",
    editOne: (name) => `Modifier ${name}`,
    removeOne: (name) => `Supprimer ${name}`,
    remove: {
      title: (name) => `Supprimer ${name} ?`,
      about: "Un type attribué à des membres, ou déjà facturé, ne peut pas être supprimé.",
      instead:
        "Pour ne plus accepter de membres, modifiez-le et décochez « Ouvert aux nouveaux membres ».",
      confirm: "Supprimer le type",
      done: "Type supprimé.",
    },
    form: {
      new: "Ajouter un type d’adhésion",
      name: "Nom",
      fee: (currency) => `Cotisation en ${currency}`,
      feeHint:
        "0 pour une adhésion sans cotisation. Une nouvelle cotisation vaut dès le prochain renouvellement.",
      period: "Période",
      periods: {
        CALENDAR_YEAR: "Année civile, jusqu’au 31 déc.",
        ROLLING_YEAR: "Un an à partir de l’adhésion",
        MONTH: "Un mois",
        LIFETIME: "À vie : payée une seule fois",
      },
      grace: "Délai de grâce (jours)",
      graceHint:
        "Pendant ce nombre de jours après la période payée, la cotisation reste à payer ; ensuite, l’adhésion expire.",
      active: "Ouvert aux nouveaux membres",
      activeHint:
        "Sinon, les membres qui ont ce type le gardent et ne reçoivent pas de facture de renouvellement.",
      created: (name) => `Type ${name} créé.`,
      saved: "Type enregistré.",
      wrongFee: "Saisissez un montant, par exemple 25,50",
      missing: {
        name: "Saisissez un nom",
        fee: "Saisissez un montant, par exemple 25,50",
        graceDays: "Saisissez un nombre de jours",
      },
    },
  },
  fields: {
    title: "Champs personnalisés",
    about:
      "Les informations que votre association conserve sur chaque membre, en plus du nom, de l’adresse et de la date de naissance.",
    caption: "Champs personnalisés",
    add: "Ajouter un champ",
    empty: "Pas encore de champs",
    emptyAbout: "Par exemple un numéro de casier, une licence ou une taille de T-shirt.",
    required: "obligatoire",
    optional: "facultatif",
    types: {
      TEXT: "Une ligne de texte",
      LONG_TEXT: "Plusieurs lignes de texte",
      SINGLE_CHOICE: "Un choix dans une liste",
      MULTI_CHOICE: "Plusieurs choix dans une liste",
      BOOLEAN: "Oui ou non",
      NUMBER: "Un nombre",
      DATE: "Une date",
    },
    editOne: (label) => `Modifier ${label}`,
    removeOne: (label) => `Supprimer ${label}`,
    up: (label) => `Monter ${label}`,
    down: (label) => `Descendre ${label}`,
    moved: (label, place) => `${label} est maintenant en position ${place}.`,
    remove: {
      title: (label) => `Supprimer ${label} ?`,
      about: "Ses valeurs sont supprimées pour tous les membres. Cette action est définitive.",
      confirm: "Supprimer le champ",
      done: "Champ supprimé.",
    },
    form: {
      new: "Ajouter un champ",
      label: "Nom du champ",
      type: "Type de valeur",
      typeFixed: "Le type d’un champ ne peut pas être modifié.",
      options: "Options",
      optionsHint: "Une par ligne. Les membres gardent un choix que vous retirez.",
      required: "Obligatoire",
      requiredHint:
        "Demandé la prochaine fois qu’un administrateur modifie les champs d’un membre.",
      created: (label) => `Champ ${label} créé.`,
      saved: "Champ enregistré.",
      missing: { label: "Saisissez un nom", options: "Indiquez les choix possibles" },
    },
  },
  one: {
    title: "Adhésion",
    type: "Type",
    noType: "Aucun",
    standing: "Statut de cotisation",
    paidThrough: "Payé jusqu’au",
    nothingPaid: "Rien pour l’instant",
    birthDate: "Date de naissance",
    address: "Adresse",
    notes: "Notes",
    notesHint:
      "Seuls les administrateurs peuvent les lire. Elles sont jointes quand la personne demande ses données.",
    noTypes: "Ajoutez d’abord des types d’adhésion dans les paramètres.",
    inactive: (name) => `${name} (fermé aux nouveaux membres)`,
    paidThroughHint: "Le dernier jour payé. Un renouvellement payé le repousse automatiquement.",
    activity: "Historique de ce membre",
  },
  attended: {
    title: "Événements",
    noun: "inscriptions",
    empty: "Pas encore d’inscriptions.",
    came: "Présent",
    missed: "Absent",
  },
  owes: {
    title: "Factures",
    nothing: "Rien à payer.",
    owes: "À payer",
    overdue: "dont en retard",
  },
  sent: {
    title: "E-mails, 30 derniers jours",
    noun: "e-mails",
    empty: "Aucun e-mail pendant cette période.",
  },
  own: {
    title: "Votre adhésion",
    CURRENT: (day) =>
      day
        ? `Vous êtes à jour : votre adhésion est payée jusqu’au ${day}.`
        : "Votre adhésion à vie est payée.",
    DUE: (day) =>
      day
        ? `Votre cotisation est à payer : elle était payée jusqu’au ${day}.`
        : "Votre première cotisation est à payer.",
    LAPSED: (day) =>
      day
        ? `Votre adhésion a expiré : elle était payée jusqu’au ${day}.`
        : "Votre adhésion a expiré : aucune cotisation n’a été payée.",
    NONE: "Vous n’avez pas d’adhésion avec cotisation.",
    owes: (sums) => `Vous devez ${sums}.`,
    pay: "Voir vos factures à payer",
    noInvoice:
      "Il n’y a pas encore de facture. Votre association vous en enverra une, ou adressez-vous à un administrateur.",
    stays: "Vous pouvez toujours vous connecter et vous inscrire aux événements.",
  },
  activity: {
    about:
      "Qui a fait quoi, quand et d’où. Personne ne peut le modifier, et seuls les administrateurs peuvent le lire.",
    caption: "Activité de l’association",
    file: "activite.csv",
  },
};
