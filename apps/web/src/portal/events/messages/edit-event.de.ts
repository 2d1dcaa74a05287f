import { formatNumber } from "#lib/format/format-number.ts";
import type { editEvent as english } from "./edit-event.ts";

export const editEvent: typeof english = {
  dates: {
    title: "Neue Termine speichern?",
    about: "Mit der Veranstaltung verschiebt sich auch:",
    change: (label, oldDate, newDate) => `${label}: ${newDate} (bisher: ${oldDate})`,
    what: {
      REGISTRATION_OPENS_AT: () => "Anmeldung öffnet",
      REGISTRATION_CLOSES_AT: () => "Anmeldung schließt",
      CHECK_IN_OPENS_AT: () => "Check-in öffnet",
      CHECK_IN_CLOSES_AT: () => "Check-in schließt",
      SALES_FROM: (ticket) => `Verkauf von ${ticket} beginnt`,
      SALES_UNTIL: (ticket) => `Verkauf von ${ticket} endet`,
      HOLDS: (count) =>
        count === 1
          ? "1 unbezahlter Platz bleibt reserviert bis"
          : `${formatNumber(count)} unbezahlte Plätze bleiben reserviert bis`,
      DUE_DATES: (count) =>
        count === 1 ? "1 Rechnung wird fällig" : `${formatNumber(count)} Rechnungen werden fällig`,
      ACCESS_CODES: (count) =>
        count === 1
          ? "1 Zugangscode ist gültig bis"
          : `${formatNumber(count)} Zugangscodes sind gültig bis`,
    },
    save: "Speichern",
  },
  free: {
    title: "Unbezahlte Plätze kostenlos bestätigen?",
    seats: (count) =>
      count === 1
        ? "Mit diesen Preisen wird 1 unbezahlter Platz ohne Zahlung bestätigt."
        : `Mit diesen Preisen werden ${formatNumber(count)} unbezahlte Plätze ohne Zahlung bestätigt.`,
    invoices: (count, sums) =>
      count === 1
        ? `1 offene Rechnung (${sums}) wird storniert.`
        : `${formatNumber(count)} offene Rechnungen (${sums}) werden storniert.`,
    forGood: "Das lässt sich nicht rückgängig machen.",
    confirm: (count) =>
      count === 1
        ? "Speichern und 1 Platz bestätigen"
        : `Speichern und ${formatNumber(count)} Plätze bestätigen`,
  },
};
