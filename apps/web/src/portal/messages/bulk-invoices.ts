const invoices = (count: number) =>
  `${count.toLocaleString()} ${count === 1 ? "invoice" : "invoices"}`;

export const bulkInvoices = {
  title: "Bill many",
  about: "Each of them gets an invoice of the same lines.",
  to: "To",
  toSegment: "A segment",
  toMembers: "Members that I choose",
  segment: "Segment",
  segmentHint: "Who belongs to it when you confirm is billed.",
  members: "Members",
  membersHint: "Type a part of the name or of the e-mail address.",
  missing: { segmentId: "Choose a segment", memberIds: "Choose who is billed" },
  each: "Each of them",
  keep: "Keep as drafts",
  issue: "Issue and send",
  ask: (count: number, issue: boolean) =>
    issue ? `Issue ${invoices(count)}?` : `Make ${count === 1 ? "1 draft" : `${count} drafts`}?`,
  sums: (count: number, each: string, total: string) =>
    `${invoices(count)} of ${each}: ${total} together.`,
  mailed: "Each is mailed with its PDF. What is issued cannot be changed any more.",
  kept: "Nobody hears of a draft until you issue it.",
  withoutEmail: (count: number) =>
    count === 1
      ? "1 of them has no e-mail address and is not mailed."
      : `${count} of them have no e-mail address and are not mailed.`,
  nobody: "Nobody belongs to this segment now. Choose another one.",
  confirmIssue: "Issue them",
  confirmKeep: "Make the drafts",
  batch: {
    kind: { INVOICES: "Bill many", RENEWALS: "Renewals" },
    count: invoices,
    created: "Made",
    skipped: "Not needed",
    problem: (who: string, why: string) => `${who}: ${why}`,
    see: "See the invoices",
  },
};
