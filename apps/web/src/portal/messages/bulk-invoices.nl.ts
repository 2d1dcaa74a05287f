import { formatNumber } from "#lib/format-number.ts";
import type { bulkInvoices as english } from "./bulk-invoices.ts";

const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "factuur" : "facturen"}`;

export const bulkInvoices: typeof english = {
  title: "Meerdere factureren",
  about: "Ieder van hen krijgt een factuur met dezelfde regels.",
  to: "Aan",
  toSegment: "Een segment",
  toMembers: "Leden naar keuze",
  segment: "Segment",
  segmentHint: "Wie erin zit als je bevestigt, krijgt een factuur.",
  members: "Leden",
  membersHint: "Typ een deel van de naam of van het e-mailadres.",
  missing: { segmentId: "Kies een segment", memberIds: "Kies wie een factuur krijgt" },
  each: "Ieder van hen",
  keep: "Opslaan als concept",
  issue: "Versturen",
  ask: (count, issue) =>
    issue
      ? `${invoices(count)} versturen?`
      : `${count === 1 ? "1 concept" : `${count} concepten`} opslaan?`,
  sums: (count, each, total) => `${invoices(count)} van ${each}: samen ${total}.`,
  mailed:
    "Elke factuur wordt met de PDF gemaild. Een verstuurde factuur kan niet worden gewijzigd.",
  kept: "Concepten gaan pas uit als je ze verstuurt.",
  withoutEmail: (count) =>
    count === 1
      ? "1 van hen heeft geen e-mailadres en krijgt geen mail."
      : `${count} van hen hebben geen e-mailadres en krijgen geen mail.`,
  nobody: "Er hoort nu niemand bij dit segment. Kies een ander.",
  confirmIssue: (count) => `${invoices(count)} versturen`,
  confirmKeep: (count) => (count === 1 ? "1 concept opslaan" : `${count} concepten opslaan`),
  batch: {
    kind: { INVOICES: "Meerdere factureren", RENEWALS: "Verlengingen" },
    count: invoices,
    created: "Gemaakt",
    skipped: "Overgeslagen",
    problem: (who, why) => `${who}: ${why}`,
    see: "Facturen bekijken",
  },
};
