import { formatNumber } from "#lib/format/format-number.ts";
import type { editEvent as english } from "./edit-event.ts";

export const editEvent: typeof english = {
  dates: {
    title: "De nieuwe datums opslaan?",
    about: "Dit schuift mee met de activiteit:",
    change: (label, oldDate, newDate) => `${label}: ${newDate} (eerst: ${oldDate})`,
    what: {
      REGISTRATION_OPENS_AT: () => "Inschrijving opent",
      REGISTRATION_CLOSES_AT: () => "Inschrijving sluit",
      CHECK_IN_OPENS_AT: () => "Check-in opent",
      CHECK_IN_CLOSES_AT: () => "Check-in sluit",
      SALES_FROM: (ticket) => `Verkoop van ${ticket} begint`,
      SALES_UNTIL: (ticket) => `Verkoop van ${ticket} eindigt`,
      HOLDS: (count) =>
        count === 1
          ? "1 onbetaalde plaats blijft gereserveerd tot"
          : `${formatNumber(count)} onbetaalde plaatsen blijven gereserveerd tot`,
      DUE_DATES: (count) =>
        count === 1
          ? "1 factuur moet betaald zijn op"
          : `${formatNumber(count)} facturen moeten betaald zijn op`,
      ACCESS_CODES: (count) =>
        count === 1
          ? "1 toegangscode is geldig tot"
          : `${formatNumber(count)} toegangscodes zijn geldig tot`,
    },
    save: "Opslaan",
  },
  free: {
    title: "Onbetaalde plaatsen gratis bevestigen?",
    seats: (count) =>
      count === 1
        ? "Met deze prijzen wordt 1 onbetaalde plaats zonder betaling bevestigd."
        : `Met deze prijzen worden ${formatNumber(count)} onbetaalde plaatsen zonder betaling bevestigd.`,
    invoices: (count, sums) =>
      count === 1
        ? `1 openstaande factuur (${sums}) vervalt.`
        : `${formatNumber(count)} openstaande facturen (${sums}) vervallen.`,
    forGood: "Dit kan niet ongedaan worden gemaakt.",
    confirm: (count) =>
      count === 1
        ? "Opslaan en 1 plaats bevestigen"
        : `Opslaan en ${formatNumber(count)} plaatsen bevestigen`,
  },
};
