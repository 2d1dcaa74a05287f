import { formatNumber } from "#lib/format/format-number.ts";
import { createPlural } from "#lib/format/plural.ts";
import type { bulkInvoices as english } from "./bulk-invoices.ts";

const plural = createPlural("fr");
const invoices = (count: number) =>
  `${formatNumber(count)} ${plural(count, "facture", "factures")}`;

export const bulkInvoices: typeof english = {
  title: "Facturation groupée",
  about: "Chaque personne reçoit une facture avec les mêmes lignes.",
  to: "À",
  toSegment: "Un segment",
  toMembers: "Membres choisis",
  segment: "Segment",
  segmentHint: "Les personnes du segment au moment de la confirmation sont facturées.",
  members: "Membres",
  membersHint: "Saisissez une partie du nom ou de l’adresse e-mail.",
  missing: { segmentId: "Choisissez un segment", memberIds: "Choisissez au moins un membre" },
  each: "Pour chaque personne",
  keep: "Enregistrer les brouillons",
  issue: "Émettre et envoyer",
  ask: (count, issue) =>
    issue
      ? `Émettre ${invoices(count)} ?`
      : `Enregistrer ${count} ${plural(count, "brouillon", "brouillons")} ?`,
  sums: (count, invoiceTotal, total) => `${invoices(count)} de ${invoiceTotal} : ${total} en tout.`,
  mailed: "Chacune est envoyée par e-mail avec son PDF. Une facture émise ne se modifie plus.",
  kept: "Les brouillons ne partent qu’une fois émis.",
  withoutEmail: (count) =>
    plural(
      count,
      `${count} de ces personnes n’a pas d’adresse e-mail et ne reçoit rien.`,
      `${count} de ces personnes n’ont pas d’adresse e-mail et ne reçoivent rien.`,
    ),
  nobody: "Personne n’est dans ce segment actuellement. Choisissez-en un autre.",
  confirmIssue: (count) => `Émettre ${invoices(count)}`,
  confirmKeep: (count) =>
    plural(count, `Enregistrer ${count} brouillon`, `Enregistrer ${count} brouillons`),
  batch: {
    kind: { INVOICES: "Facturation groupée", RENEWALS: "Renouvellements" },
    count: invoices,
    created: "Créées",
    skipped: "Ignorées",
    problem: (name, why) => `${name} : ${why}`,
    see: "Voir les factures",
  },
};
