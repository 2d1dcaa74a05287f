import { formatNumber } from "#lib/format-number.ts";
import { pluralOf } from "#lib/plural.ts";
import type { bulkInvoices as english } from "./bulk-invoices.ts";

const plural = pluralOf("fr");
const invoices = (count: number) =>
  `${formatNumber(count)} ${plural(count, "facture", "factures")}`;

export const bulkInvoices: typeof english = {
  title: "Facturer à plusieurs",
  about: "Chaque personne reçoit une facture avec les mêmes lignes.",
  to: "À",
  toSegment: "Un segment",
  toMembers: "Des membres de mon choix",
  segment: "Segment",
  segmentHint: "Toutes les personnes qui y sont au moment de confirmer sont facturées.",
  members: "Membres",
  membersHint: "Saisissez une partie du nom ou de l’adresse e-mail.",
  missing: { segmentId: "Choisissez un segment", memberIds: "Choisissez à qui facturer" },
  each: "Pour chaque personne",
  keep: "Garder en brouillons",
  issue: "Émettre et envoyer",
  ask: (count, issue) =>
    issue
      ? `Émettre ${invoices(count)} ?`
      : `Enregistrer ${count} ${plural(count, "brouillon", "brouillons")} ?`,
  sums: (count, each, total) => `${invoices(count)} de ${each} : ${total} en tout.`,
  mailed: "Chacune est envoyée par e-mail avec son PDF. Une facture émise ne se modifie plus.",
  kept: "Les brouillons ne partent pas tant que vous ne les émettez pas.",
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
    kind: { INVOICES: "Facturer à plusieurs", RENEWALS: "Renouvellements" },
    count: invoices,
    created: "Créées",
    skipped: "Omises",
    problem: (who, why) => `${who} : ${why}`,
    see: "Voir les factures",
  },
};
