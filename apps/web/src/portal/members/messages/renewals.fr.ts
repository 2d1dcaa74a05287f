import { formatNumber } from "#lib/format/format-number.ts";
import { createPlural } from "#lib/format/plural.ts";
import type { renewals as english } from "./renewals.ts";

const plural = createPlural("fr");

const members = (count: number) => `${formatNumber(count)} ${plural(count, "membre", "membres")}`;
const invoices = (count: number) =>
  `${formatNumber(count)} ${plural(count, "facture", "factures")}`;
const formatOthers = (count: number) =>
  `et ${formatNumber(count)} ${plural(count, "autre", "autres")}`;

const listNames = (count: number, names: readonly string[]): string => {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? ` ${formatOthers(more)}` : ""}.`;
};

export const renewals: typeof english = {
  title: "Renouveler les adhésions",
  about:
    "Chaque membre dont c’est le tour reçoit une seule facture, pour la cotisation de la période suivante.",
  through: "Période payée se terminant au plus tard le",
  throughHint:
    "Sont concernés les membres dont la période payée se termine au plus tard ce jour-là, et ceux qui n’ont jamais payé. " +
    "Ce jour ne change pas la durée de la nouvelle période.",
  types: "Types d’adhésion à renouveler",
  type: (...facts) => facts.join(" · "),
  periods:
    "La nouvelle période commence le lendemain du dernier jour payé, ou aujourd’hui pour qui n’a jamais payé ou dont l’adhésion a expiré. " +
    "Une année civile se termine le 31 décembre ; un an à partir de l’adhésion et un mois sont toujours entiers. " +
    "Une adhésion à vie n’est facturée qu’une fois.",
  grace:
    "Sans paiement, la cotisation reste à payer pendant le délai de grâce, puis l’adhésion expire. " +
    "Personne ne perd son accès.",
  nightly:
    "Rollcall peut le faire pour vous chaque nuit, quelques jours avant la fin d’une adhésion.",
  settings: "Configurer le renouvellement automatique",
  missing: { through: "Choisissez un jour", membershipTypeIds: "Choisissez au moins un type" },
  submit: "Aperçu",
  none: "Pas encore de types d’adhésion",
  noneAbout: "Un type fixe la cotisation et la période d’une adhésion.",
  makeType: "Créer un type",
  ask: (count) => `Envoyer ${invoices(count)} ?`,
  nobody: "Aucune facture à envoyer",
  sum: (count, total) => `${invoices(count)}, ${total} au total.`,
  people: {
    title: "Membres, périodes et cotisations",
    member: "Membre",
    period: "Nouvelle période",
    fee: "Cotisation",
    span: (firstDay, lastDay) => `${firstDay} – ${lastDay}`,
    forLife: (firstDay) => `À partir du ${firstDay}, à vie`,
    more: formatOthers,
  },
  mailed: "Chacune part par e-mail avec son PDF. Une facture émise ne peut plus être modifiée.",
  without: (count, names) =>
    plural(
      count,
      `${count} membre n’a pas d’adresse e-mail et ne reçoit rien : ${listNames(count, names)}`,
      `${count} membres n’ont pas d’adresse e-mail et ne reçoivent rien : ${listNames(count, names)}`,
    ),
  extended: (count, names) =>
    `${members(count)} sans cotisation, dont l’adhésion se prolonge aussitôt : ${listNames(count, names)}`,
  already: (count, names) =>
    `${members(count)} déjà ${plural(count, "facturé", "facturés")} pour cette période : ${listNames(count, names)}`,
  paid: (count, names) =>
    `${members(count)} à jour au-delà de ce jour, ou à vie : ${listNames(count, names)}`,
  confirm: (count) => `Envoyer ${invoices(count)}`,
  extend: "Renouveler sans facture",
  skips: {
    title: "Sans facture",
    of: (name, why) => `${name} : ${why}`,
    reason: {
      ALREADY_INVOICED: "a déjà une facture pour cette période",
      NO_FEE: "ne paie pas de cotisation : l’adhésion se prolonge",
      NOT_DUE: "a payé ou est parti entre-temps",
      MEMBER_ERASED: "a été effacé",
    },
    unknown: "n’en a pas besoin",
    more: formatOthers,
  },
};
