import { formatNumber } from "#lib/format/format-number.ts";
import { createPlural } from "#lib/format/plural.ts";
import type { bank as english } from "./bank.ts";

const plural = createPlural("fr");
const entries = (count: number) =>
  `${formatNumber(count)} ${plural(count, "paiement", "paiements")}`;

export const bank: typeof english = {
  title: "Relevés bancaires",
  about: "Ajoutez l’export de votre banque et rapprochez chaque paiement d’une facture.",
  what: "relevés",
  upload: {
    title: "Ajouter un relevé",
    file: "Fichier",
    fileHint:
      "CAMT, MT940 ou CSV, tel que votre banque l’exporte ; 5 Mo au plus. Déposez-le ici ou choisissez-le.",
    ask: "Choisir moi-même les colonnes",
    askHint: "Pour un fichier CSV ou Excel qui a été mal lu.",
    missing: { file: "Choisissez un fichier" },
    submit: "Ajouter",
    done: (added, existing, duplicates) =>
      [
        plural(added, `${entries(added)} trouvé`, `${entries(added)} trouvés`),
        ...(existing > 0 ? [`${existing} déjà ${plural(existing, "ajouté", "ajoutés")}`] : []),
        ...(duplicates > 0
          ? [
              `${duplicates} ${plural(duplicates, "ignoré", "ignorés")} : déjà dans un autre fichier`,
            ]
          : []),
      ].join(", "),
    allKnown: "Tout le contenu de ce fichier a déjà été ajouté",
    unread: (count) =>
      plural(
        count,
        `${formatNumber(count)} ligne est illisible`,
        `${formatNumber(count)} lignes sont illisibles`,
      ),
    unreadAbout:
      "Elles ne sont pas enregistrées. Corrigez-les dans le fichier et ajoutez-le à nouveau.",
    problem: (row, problem) => `Ligne ${row} : ${problem}`,
    seeStatement: "Voir les paiements",
  },
  columns: {
    title: "Que contient chaque colonne ?",
    about:
      "Nous ne connaissons pas les titres de colonnes de cette banque. Choisissez une fois ; votre choix est retenu pour ce compte.",
    none: "Aucune",
    example: (value) => `Par exemple : ${value}`,
    submit: "Lire le relevé",
    meaning: {
      bookedOn: "Date d’opération",
      amount: "Montant",
      credit: "Crédit, s’il a sa propre colonne",
      direction: "Débit ou crédit",
      payerName: "Payeur",
      payerIban: "Compte du payeur",
      reference: "Référence",
      remittance: "Libellé",
    },
  },
  list: {
    file: "Relevé",
    account: "Compte",
    uploaded: "Ajouté le",
    open: "À traiter",
    matched: "Rapprochés",
    ignored: "Ignorés",
    empty: "Pas encore de relevé",
    emptyAbout: "Exportez-en un de votre banque en CAMT, MT940 ou CSV, et ajoutez-le ci-dessus.",
  },
  entries: {
    caption: "Paiements reçus",
    what: "paiements",
    search: "Payeur ou texte",
    unknownPayer: "Payeur inconnu",
    payer: "Payeur",
    booked: "Date",
    amount: "Montant",
    invoice: "Facture",
    empty: "Aucun paiement trouvé",
    of: (invoice, member) => `${invoice} de ${member}`,
    paid: (invoice) => `A payé ${invoice}`,
    anInvoice: "une facture",
    nothing: "Aucune facture trouvée",
    duplicate: "Le même paiement est déjà dans un relevé d’un autre format.",
  },
  reason: {
    NAMED_AND_SAME_AMOUNT:
      "Sûr : il cite cette facture, et le montant est exactement ce qui reste à payer.",
    NAMED_AND_LESS:
      "Probable : il cite cette facture, et couvre une partie de ce qui reste à payer.",
    NAMED_AND_MORE: "Probable : il cite cette facture, et dépasse ce qui reste à payer.",
    NAMED_AMONG_OTHERS: "Probable : il cite cette facture et d’autres.",
    PAYER_AND_SAME_AMOUNT:
      "Possible : c’est le nom de ce membre, et exactement ce montant reste à payer.",
    NAMED_BUT_SETTLED: "Il cite cette facture, qui est déjà réglée.",
    NAMED_BUT_VOID: "La facture indiquée est annulée. L’argent peut être conservé comme crédit.",
  },
  approve: {
    action: (amount) => `Valider ${amount}`,
    label: (amount, invoice) => `Valider ${amount} pour ${invoice}`,
    done: (invoice) => `Enregistré pour ${invoice}`,
    sure: (count) => `Valider ${count} ${plural(count, "cas sûr", "cas sûrs")}`,
    sureDone: (count) =>
      plural(count, `${entries(count)} enregistré`, `${entries(count)} enregistrés`),
  },
  choose: {
    action: "Choisir",
    label: (payer) => `Choisir une facture pour le paiement de ${payer}`,
    title: "Choisir la facture",
    about: (amount, payer) => `${amount} de ${payer}.`,
    invoice: "Facture",
    invoiceHint: "Saisissez une partie de son numéro ou du nom du membre.",
    choice: (number, member, open) => `${number} · ${member} · ${open} à payer`,
    amount: (currency) => `Montant, en ${currency}`,
    amountHint: "Le reste peut être affecté à une autre facture.",
    missing: { invoiceId: "Choisissez une facture", amount: "Saisissez un montant comme 25,50" },
    submit: "Valider",
  },
  credit: {
    action: "Conserver comme crédit",
    label: (payer) => `Conserver le paiement de ${payer} comme crédit`,
    title: "Conserver comme crédit",
    about: "Tout ou partie de l’argent devient le crédit d’un membre.",
    member: "Membre",
    memberHint: "Saisissez une partie du nom ou de l’adresse e-mail.",
    missing: { "credit.memberId": "Choisissez un membre" },
    done: "Conservé comme crédit",
    word: "crédit",
  },
  unmatch: {
    action: "Dissocier",
    label: (payer) => `Dissocier le paiement de ${payer}`,
    title: "Dissocier ce paiement ?",
    about:
      "Le paiement enregistré est annulé et sa facture est de nouveau à payer. L’opération bancaire est ouverte et peut être rapprochée d’une autre facture.",
    done: "Dissocié",
  },
  ignore: {
    action: "Ignorer",
    label: (payer) => `Ignorer le paiement de ${payer}`,
    done: "Ignoré",
    reopen: "Rouvrir",
    reopenLabel: (payer) => `Rouvrir le paiement de ${payer}`,
    reopened: "De nouveau à traiter",
  },
};
