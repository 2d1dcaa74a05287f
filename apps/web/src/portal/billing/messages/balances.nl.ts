import type { balances as english } from "./balances.ts";

export const balances: typeof english = {
  title: "Openstaande saldo’s",
  what: "saldo’s",
  search: "Lid",
  which: "Tonen",
  overdueOnly: "Alleen te laat",
  member: "Lid",
  open: "Openstaand",
  overdue: "Te laat",
  credit: "Tegoed",
  oldest: "Oudste vervaldatum",
  invoices: "Facturen",
  file: "openstaande-saldos",
  empty: "Geen openstaande saldo’s",
  emptyAbout: "Onbetaalde facturen worden hier per lid opgeteld.",
  remind: "Herinnering sturen",
  remindLabel: (name) => `Herinnering sturen aan ${name}`,
  remindedOn: (day) => `Herinnerd op ${day}`,
  remindAgain: "Opnieuw herinneren",
  reminded: (name) => `Herinnering verstuurd naar ${name}.`,
};
