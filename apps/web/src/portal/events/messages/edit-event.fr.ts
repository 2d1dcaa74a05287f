import { formatNumber } from "#lib/format/format-number.ts";
import { createPlural } from "#lib/format/plural.ts";
import type { editEvent as english } from "./edit-event.ts";

const plural = createPlural("fr");

export const editEvent: typeof english = {
  dates: {
    title: "Enregistrer les nouvelles dates ?",
    about: "Ces dates se décalent avec l’événement :",
    change: (label, oldDate, newDate) => `${label} : ${newDate} (avant : ${oldDate})`,
    what: {
      REGISTRATION_OPENS_AT: () => "Ouverture des inscriptions",
      REGISTRATION_CLOSES_AT: () => "Clôture des inscriptions",
      CHECK_IN_OPENS_AT: () => "Ouverture des entrées",
      CHECK_IN_CLOSES_AT: () => "Clôture des entrées",
      SALES_FROM: (ticket) => `Début de la vente de ${ticket}`,
      SALES_UNTIL: (ticket) => `Fin de la vente de ${ticket}`,
      HOLDS: (count) =>
        `${formatNumber(count)} ${plural(count, "place impayée gardée", "places impayées gardées")} jusqu’au`,
      DUE_DATES: (count) =>
        `Échéance de ${formatNumber(count)} ${plural(count, "facture", "factures")}`,
      ACCESS_CODES: (count) =>
        `${formatNumber(count)} ${plural(count, "code d’accès valable", "codes d’accès valables")} jusqu’au`,
    },
    save: "Enregistrer",
  },
  free: {
    title: "Confirmer gratuitement des places impayées ?",
    seats: (count) =>
      `Avec ces prix, ${formatNumber(count)} ${plural(count, "place impayée est confirmée", "places impayées sont confirmées")} sans paiement.`,
    invoices: (count, sums) =>
      `${formatNumber(count)} ${plural(count, "facture impayée", "factures impayées")} (${sums}) ${plural(count, "est annulée", "sont annulées")}.`,
    forGood: "Cette action est définitive.",
    confirm: (count) =>
      `Enregistrer et confirmer ${formatNumber(count)} ${plural(count, "place", "places")}`,
  },
};
