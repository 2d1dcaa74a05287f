import { formatNumber } from "#lib/format/format-number.ts";

/** What an edited event changes besides itself, as the editor says it before saving. */
export const editEvent = {
  dates: {
    title: "Save the new dates?",
    about: "These move with the event:",
    change: (label: string, oldDate: string, newDate: string) =>
      `${label}: ${newDate} (before: ${oldDate})`,
    what: {
      REGISTRATION_OPENS_AT: () => "Registration opens",
      REGISTRATION_CLOSES_AT: () => "Registration closes",
      CHECK_IN_OPENS_AT: () => "Check-in opens",
      CHECK_IN_CLOSES_AT: () => "Check-in closes",
      SALES_FROM: (ticket: string) => `Sales of ${ticket} start`,
      SALES_UNTIL: (ticket: string) => `Sales of ${ticket} end`,
      HOLDS: (count: number) =>
        count === 1
          ? "1 unpaid seat is held until"
          : `${formatNumber(count)} unpaid seats are held until`,
      DUE_DATES: (count: number) =>
        count === 1 ? "1 invoice is due" : `${formatNumber(count)} invoices are due`,
      ACCESS_CODES: (count: number) =>
        count === 1
          ? "1 access code is valid until"
          : `${formatNumber(count)} access codes are valid until`,
    },
    save: "Save",
  },
  free: {
    title: "Confirm unpaid seats for free?",
    seats: (count: number) =>
      count === 1
        ? "With these prices 1 unpaid seat is confirmed without payment."
        : `With these prices ${formatNumber(count)} unpaid seats are confirmed without payment.`,
    invoices: (count: number, sums: string) =>
      count === 1
        ? `1 open invoice (${sums}) becomes void.`
        : `${formatNumber(count)} open invoices (${sums}) become void.`,
    forGood: "This cannot be undone.",
    confirm: (count: number) =>
      count === 1 ? "Save and confirm 1 seat" : `Save and confirm ${formatNumber(count)} seats`,
  },
};
