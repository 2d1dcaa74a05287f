import { formatNumber } from "#lib/format/format-number.ts";
import type { bulkInvoices as english } from "./bulk-invoices.ts";

const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "Rechnung" : "Rechnungen"}`;

export const bulkInvoices: typeof english = {
  title: "Sammelrechnung",
  about: "Alle erhalten eine Rechnung mit denselben Posten.",
  to: "An",
  toSegment: "Ein Segment",
  toMembers: "Ausgewählte Mitglieder",
  segment: "Segment",
  segmentHint: "Alle, die beim Bestätigen dazugehören, bekommen eine Rechnung.",
  members: "Mitglieder",
  membersHint: "Geben Sie einen Teil des Namens oder der E-Mail-Adresse ein.",
  missing: {
    segmentId: "Wählen Sie ein Segment",
    memberIds: "Wählen Sie, wer eine Rechnung bekommt",
  },
  each: "Jede Rechnung",
  keep: "Entwürfe speichern",
  issue: "Ausstellen und senden",
  ask: (count, issue) =>
    issue
      ? `${invoices(count)} ausstellen?`
      : `${count === 1 ? "1 Entwurf" : `${count} Entwürfe`} speichern?`,
  sums: (count, invoiceTotal, total) =>
    `${invoices(count)} über ${invoiceTotal}: zusammen ${total}.`,
  mailed:
    "Jede wird als PDF per E-Mail gesendet. Ausgestellte Rechnungen können nicht geändert werden.",
  kept: "Entwürfe werden erst gesendet, wenn Sie sie ausstellen.",
  withoutEmail: (count) =>
    count === 1
      ? "1 Person davon hat keine E-Mail-Adresse und bekommt keine E-Mail."
      : `${count} Personen davon haben keine E-Mail-Adresse und bekommen keine E-Mail.`,
  nobody: "In diesem Segment ist derzeit niemand. Wählen Sie ein anderes.",
  confirmIssue: (count) => `${invoices(count)} ausstellen`,
  confirmKeep: (count) => (count === 1 ? "1 Entwurf speichern" : `${count} Entwürfe speichern`),
  batch: {
    kind: { INVOICES: "Sammelrechnung", RENEWALS: "Verlängerungen" },
    count: invoices,
    created: "Erstellt",
    skipped: "Übersprungen",
    problem: (name, why) => `${name}: ${why}`,
    see: "Rechnungen ansehen",
  },
};
