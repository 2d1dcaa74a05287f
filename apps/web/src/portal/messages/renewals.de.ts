import { formatNumber } from "#lib/format-number.ts";
import type { renewals as english } from "./renewals.ts";

const members = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "Mitglied" : "Mitglieder"}`;
const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "Rechnung" : "Rechnungen"}`;

const listed = (count: number, names: readonly string[]): string => {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? ` und ${formatNumber(more)} weitere` : ""}.`;
};

export const renewals: typeof english = {
  title: "Mitgliedschaften verlängern",
  about:
    "Jedes Mitglied, das noch nicht so weit bezahlt hat, bekommt eine Rechnung über den Beitrag, einmal je Zeitraum.",
  through: "Bezahlt bis",
  throughHint:
    "Der letzte Tag des neuen Zeitraums. Eine Mitgliedschaft über zwölf Monate oder einen Monat geht von ihrem eigenen letzten Tag an weiter.",
  types: "Mitgliedsarten zum Verlängern",
  type: (...facts) => facts.join(" · "),
  grace:
    "Mitglieder, die nicht bezahlt haben, sind in den Karenztagen nach ihrem letzten bezahlten Tag fällig und danach abgelaufen. " +
    "Niemand verliert den Login.",
  nightly: "Rollcall kann das jede Nacht für Sie tun, einige Tage bevor eine Mitgliedschaft endet.",
  settings: "Zahl der Tage wählen",
  missing: {
    through: "Wählen Sie einen Tag",
    membershipTypeIds: "Wählen Sie mindestens eine Art",
  },
  submit: "Vorschau",
  none: "Noch keine Mitgliedsarten",
  noneAbout: "Eine Art legt Beitrag und Zeitraum einer Mitgliedschaft fest.",
  makeType: "Mitgliedsart anlegen",
  ask: (count) => `${invoices(count)} senden?`,
  nobody: "Niemand braucht eine Rechnung",
  sum: (count, total) => `${invoices(count)}, zusammen ${total}.`,
  mailed: "Jede wird mit ihrem PDF gemailt. Eine ausgestellte Rechnung kann nicht geändert werden.",
  without: (count, names) =>
    count === 1
      ? `1 Mitglied davon hat keine E-Mail-Adresse und bekommt keine E-Mail: ${listed(count, names)}`
      : `${members(count)} davon haben keine E-Mail-Adresse und bekommen keine E-Mail: ${listed(count, names)}`,
  extended: (count, names) =>
    `${members(count)} ohne Beitrag, deren Mitgliedschaft sofort weitergeht: ${listed(count, names)}`,
  already: (count, names) =>
    `${members(count)} schon mit einer Rechnung für diesen Zeitraum: ${listed(count, names)}`,
  paid: (count, names) =>
    `${members(count)} schon so weit oder auf Lebenszeit bezahlt: ${listed(count, names)}`,
  confirm: (count) => `${invoices(count)} senden`,
  extend: "Ohne Rechnungen",
  skips: {
    title: "Wer keine Rechnung bekommt",
    of: (who, why) => `${who}: ${why}`,
    reason: {
      ALREADY_INVOICED: "hat schon eine Rechnung für diesen Zeitraum",
      NO_FEE: "zahlt keinen Beitrag: Die Mitgliedschaft geht weiter",
      NOT_DUE: "hat inzwischen bezahlt oder den Verein verlassen",
      MEMBER_ERASED: "wurde gelöscht",
    },
    unknown: "braucht keine",
    more: (count) => `und ${formatNumber(count)} weitere`,
  },
};
