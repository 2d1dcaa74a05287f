import { formatNumber } from "#lib/format/format-number.ts";

const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "invoice" : "invoices"}`;

export const bulkInvoices = {
  title: "Bulk invoice",
  about: "Each recipient gets an invoice with the same items.",
  to: "To",
  toSegment: "A segment",
  toMembers: "Selected members",
  segment: "Segment",
  segmentHint: "Everyone in it when you confirm is billed.",
  members: "Members",
  membersHint: "Type part of the name or email address.",
  missing: { segmentId: "Choose a segment", memberIds: "Choose who to bill" },
  each: "Each invoice",
  keep: "Save drafts",
  issue: "Issue and send",
  ask: (count: number, issue: boolean) =>
    issue ? `Issue ${invoices(count)}?` : `Save ${count === 1 ? "1 draft" : `${count} drafts`}?`,
  sums: (count: number, invoiceTotal: string, total: string) =>
    `${invoices(count)} of ${invoiceTotal}: ${total} in total.`,
  mailed: "Each is emailed as a PDF. Issued invoices cannot be changed.",
  kept: "Drafts are not sent until you issue them.",
  withoutEmail: (count: number) =>
    count === 1
      ? "1 of them has no email address and gets no email."
      : `${count} of them have no email address and get no email.`,
  nobody: "No one is in this segment right now. Choose another one.",
  confirmIssue: (count: number) => `Issue ${invoices(count)}`,
  confirmKeep: (count: number) => (count === 1 ? "Save 1 draft" : `Save ${count} drafts`),
  batch: {
    kind: { INVOICES: "Bulk invoice", RENEWALS: "Renewals" },
    count: invoices,
    created: "Created",
    skipped: "Skipped",
    problem: (name: string, why: string) => `${name}: ${why}`,
    see: "View invoices",
  },
};
