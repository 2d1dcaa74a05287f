import { formatNumber } from "#lib/format/format-number.ts";
import type { bulkInvoices as english } from "./bulk-invoices.ts";

const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "factuur" : "facturen"}`;

export const bulkInvoices: typeof english = {
  title: "Bulkfactuur",
  about: "Elke ontvanger krijgt een factuur met dezelfde regels.",
  to: "Aan",
  toSegment: "Een segment",
  toMembers: "Geselecteerde leden",
  segment: "Segment",
  segmentHint: "Wie erin zit als je bevestigt, krijgt een factuur.",
  members: "Leden",
  membersHint: "Typ een deel van de naam of het e-mailadres.",
  missing: { segmentId: "Kies een segment", memberIds: "Kies wie een factuur krijgt" },
  each: "Elke factuur",
  keep: "Concepten opslaan",
  issue: "Versturen",
  ask: (count, issue) =>
    issue
      ? `${invoices(count)} versturen?`
      : `${count === 1 ? "1 concept" : `${count} concepten`} opslaan?`,
  sums: (count, invoiceTotal, total) => `${invoices(count)} van ${invoiceTotal}: samen ${total}.`,
  mailed: "Elke factuur wordt als PDF gemaild. Verstuurde facturen kunnen niet worden gewijzigd.",
  kept: "Concepten worden pas verzonden als je ze verstuurt.",
  withoutEmail: (count) =>
    count === 1
      ? "1 van hen heeft geen e-mailadres en krijgt geen mail."
      : `${count} van hen hebben geen e-mailadres en krijgen geen mail.`,
  nobody: "Er zit nu niemand in dit segment. Kies een ander segment.",
  confirmIssue: (count) => `${invoices(count)} versturen`,
  confirmKeep: (count) => (count === 1 ? "1 concept opslaan" : `${count} concepten opslaan`),
  batch: {
    kind: { INVOICES: "Bulkfactuur", RENEWALS: "Verlengingen" },
    count: invoices,
    created: "Gemaakt",
    skipped: "Overgeslagen",
    problem: (name, why) => `${name}: ${why}`,
    see: "Facturen bekijken",
  },
};
