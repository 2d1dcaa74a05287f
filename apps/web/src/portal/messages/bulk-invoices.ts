import { formatNumber } from "#lib/format-number.ts";

const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "invoice" : "invoices"}`;

export const bulkInvoices = {
  title: "Bill several",
  about: "Each of them gets an invoice with the same lines.",
  to: "To",
  toSegment: "A segment",
  toMembers: "Members of my choice",
  segment: "Segment",
  segmentHint: "Everybody who is in it when you confirm is billed.",
  members: "Members",
  membersHint: "Type a part of the name or of the e-mail address.",
  missing: { segmentId: "Choose a segment", memberIds: "Choose who is billed" },
  each: "Each of them",
  keep: "Save as drafts",
  issue: "Issue and send",
  ask: (count: number, issue: boolean) =>
    issue ? `Issue ${invoices(count)}?` : `Save ${count === 1 ? "1 draft" : `${count} drafts`}?`,
  sums: (count: number, each: string, total: string) =>
    `${invoices(count)} of ${each}: ${total} together.`,
  mailed: "Each is mailed with its PDF. An issued invoice cannot be changed.",
  kept: "Drafts are not sent until you issue them.",
  withoutEmail: (count: number) =>
    count === 1
      ? "1 of them has no e-mail address and is not mailed."
      : `${count} of them have no e-mail address and are not mailed.`,
  nobody: "Nobody belongs to this segment now. Choose another one.",
  confirmIssue: (count: number) => `Issue ${invoices(count)}`,
  confirmKeep: (count: number) => (count === 1 ? "Save 1 draft" : `Save ${count} drafts`),
  batch: {
    kind: { INVOICES: "Bill several", RENEWALS: "Renewals" },
    count: invoices,
    created: "Created",
    skipped: "Skipped",
    problem: (who: string, why: string) => `${who}: ${why}`,
    see: "See the invoices",
  },
};
