import type { BillingMessages } from "./messages.ts";

const NAMES = { INVOICE: "Facture", CREDIT_NOTE: "Avoir" };

export const messages: BillingMessages = {
  named: (kind, number) => `${NAMES[kind]} ${number}`,
  ofClub: (invoice, club) => `${invoice} – ${club}`,
  hello: (name) => `Bonjour ${name},`,
  attached: (kind) =>
    kind === "CREDIT_NOTE" ? "L’avoir est joint en PDF." : "La facture est jointe en PDF.",
  replaces: (number) =>
    `Elle remplace la facture ${number}, désormais annulée : merci de ne pas régler cette dernière.`,
  pleasePay: (owed, dueOn) => `Merci de régler ${owed}${dueOn ? ` au plus tard le ${dueOn}` : ""}.`,
  nothingToPay: "Il n’y a rien à payer.",
  rest: (number: string) => `${number} : le solde`,
  reminder: {
    subject: (number, club) => `Rappel : facture ${number} – ${club}`,
    heading: (number) => `La facture ${number} n’est pas encore payée`,
    owed: (owed, dueOn) =>
      `Nous n’avons pas encore reçu ${owed}${dueOn ? `, à régler au plus tard le ${dueOn}` : ""}.`,
    soon: (owed, dueOn) =>
      `Nous n’avons pas encore reçu ${owed}, à régler au plus tard le ${dueOn}.`,
    thanks: "Si vous avez payé ces derniers jours, merci ; vous n’avez plus rien à faire.",
  },
  payment: {
    toPay: "À payer",
    until: "Au plus tard le",
    payee: "Bénéficiaire",
    how: "Comment payer",
    willFollow: (contact) =>
      contact
        ? `L’organisateur enverra les informations de paiement. Questions : ${contact}`
        : "L’organisateur enverra les informations de paiement.",
    reference: "Référence",
  },
  document: {
    draft: "Brouillon de facture",
    vat: (number) => `N° TVA ${number}`,
    registration: (number) => `N° d’immatriculation ${number}`,
    billedTo: "Destinataire",
    forInvoice: "Facture",
    replaces: "Remplace la facture",
    issued: "Date",
    due: "Échéance",
    paid: "Payé",
    credited: "Déduit par avoir",
    total: "Total",
    toPay: "À payer",
    columns: ["Description", "Quantité", "Prix unitaire", "Montant"],
    howToPay: "Comment payer",
    scan: "Scannez avec l’application de votre banque",
    ends: {
      draft: "Ceci est un brouillon. Il n’a pas de numéro et n’est pas encore à payer.",
      paid: "Cette facture est payée. Merci.",
      void: "Cette facture est annulée. Il n’y a rien à payer.",
      creditNote: "Cet avoir réduit ou annule la facture correspondante.",
      nothing: "Il n’y a rien à payer.",
    },
  },
};
