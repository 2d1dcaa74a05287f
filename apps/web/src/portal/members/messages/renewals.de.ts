import { formatNumber } from "#lib/format/format-number.ts";
import type { renewals as english } from "./renewals.ts";

const members = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "Mitglied" : "Mitglieder"}`;
const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "Rechnung" : "Rechnungen"}`;

const listNames = (count: number, names: readonly string[]): string => {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? ` und ${formatNumber(more)} ${more === 1 ? "weiteres" : "weitere"}` : ""}.`;
};

export const renewals: typeof english = {
  title: "Mitgliedschaften verlängern",
  about:
    "Jedes Mitglied, das an der Reihe ist, erhält eine Rechnung über den Beitrag des nächsten Zeitraums.",
  through: "Bezahlter Zeitraum endet spätestens am",
  throughHint:
    "An der Reihe sind alle, deren bezahlter Zeitraum spätestens an diesem Tag endet, und alle, die noch nie bezahlt haben. " +
    "Der Tag ändert nichts an der Länge des neuen Zeitraums.",
  types: "Zu verlängernde Mitgliedsarten",
  type: (...facts) => facts.join(" · "),
  periods:
    "Ein neuer Zeitraum beginnt am Tag nach dem letzten bezahlten Tag, oder heute, wenn noch nie bezahlt wurde oder die Mitgliedschaft abgelaufen ist. " +
    "Ein Kalenderjahr endet am 31. Dezember; ein Jahr ab Eintritt und ein Monat sind immer vollständig. " +
    "Eine lebenslange Mitgliedschaft wird einmal abgerechnet.",
  grace:
    "Wer nicht bezahlt hat, kann das in den Kulanztagen nach dem letzten bezahlten Tag nachholen; danach ist die Mitgliedschaft abgelaufen. " +
    "Einloggen können sich weiterhin alle.",
  nightly: "Rollcall kann das automatisch erledigen, einige Tage bevor eine Mitgliedschaft endet.",
  settings: "Automatische Verlängerung einrichten",
  missing: {
    through: "Wählen Sie ein Datum",
    membershipTypeIds: "Wählen Sie mindestens eine Art",
  },
  submit: "Vorschau",
  none: "Noch keine Mitgliedsarten",
  noneAbout: "Eine Art legt Beitrag und Zeitraum einer Mitgliedschaft fest.",
  makeType: "Mitgliedsart anlegen",
  ask: (count) => `${invoices(count)} senden?`,
  nobody: "Keine Rechnungen nötig",
  sum: (count, total) => `${invoices(count)}, zusammen ${total}.`,
  people: {
    title: "Mitglieder, Zeiträume und Beiträge",
    member: "Mitglied",
    period: "Neuer Zeitraum",
    fee: "Beitrag",
    span: (firstDay, lastDay) => `${firstDay} – ${lastDay}`,
    forLife: (firstDay) => `Ab ${firstDay}, lebenslang`,
    more: (count) => `und ${formatNumber(count)} ${count === 1 ? "weiteres" : "weitere"}`,
  },
  mailed:
    "Jede wird als PDF per E-Mail gesendet. Ausgestellte Rechnungen können nicht geändert werden.",
  without: (count, names) =>
    count === 1
      ? `1 Mitglied davon hat keine E-Mail-Adresse und bekommt keine E-Mail: ${listNames(count, names)}`
      : `${members(count)} davon haben keine E-Mail-Adresse und bekommen keine E-Mail: ${listNames(count, names)}`,
  extended: (count, names) =>
    `${members(count)} ohne Beitrag, sofort verlängert: ${listNames(count, names)}`,
  already: (count, names) =>
    `${members(count)} für diesen Zeitraum bereits abgerechnet: ${listNames(count, names)}`,
  paid: (count, names) =>
    `${members(count)} bis zu diesem Tag nicht an der Reihe oder lebenslang: ${listNames(count, names)}`,
  confirm: (count) => `${invoices(count)} senden`,
  extend: "Ohne Rechnungen verlängern",
  skips: {
    title: "Nicht abgerechnet",
    of: (name, why) => `${name}: ${why}`,
    reason: {
      ALREADY_INVOICED: "für diesen Zeitraum bereits abgerechnet",
      NO_FEE: "kein Beitrag; die Mitgliedschaft läuft weiter",
      NOT_DUE: "inzwischen bezahlt oder ausgetreten",
      MEMBER_ERASED: "gelöscht",
    },
    unknown: "keine Rechnung nötig",
    more: (count) => `und ${formatNumber(count)} ${count === 1 ? "weiteres" : "weitere"}`,
  },
};
