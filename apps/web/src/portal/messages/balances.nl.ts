import type { balances as english } from "./balances.ts";

export const balances: typeof english = {
  title: "Wie moet wat betalen",
  what: "saldo’s",
  search: "Lid",
  which: "Tonen",
  overdueOnly: "Alleen te laat",
  member: "Lid",
  open: "Openstaand",
  overdue: "Te laat",
  oldest: "Oudste vervaldatum",
  invoices: "Facturen",
  file: "wie-moet-wat-betalen",
  empty: "Niemand hoeft iets te betalen",
  emptyAbout: "Verstuurde facturen die nog niet betaald zijn, worden hier per lid opgeteld.",
  remind: "Herinneren",
  remindLabel: (who) => `${who} herinneren aan wat openstaat`,
  reminded: (who) => `Er is een herinnering onderweg naar ${who}.`,
};
