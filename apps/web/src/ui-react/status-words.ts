/** How a status reads, and how it looks: green is settled, amber waits, red has ended badly. */
export type Tone = "good" | "wait" | "bad" | "plain";

const WORDS: Record<string, readonly [string, Tone]> = {
  ACTIVE: ["Active", "good"],
  APPROVED: ["Approved", "good"],
  CANCELLED: ["Cancelled", "bad"],
  CHECKED_IN: ["Checked in", "good"],
  COMPLETED: ["Finished", "plain"],
  CONFIRMED: ["Confirmed", "good"],
  DRAFT: ["Draft", "plain"],
  EXPIRED: ["Expired", "plain"],
  FAILED: ["Failed", "bad"],
  INACTIVE: ["Inactive", "bad"],
  ISSUED: ["To be paid", "wait"],
  PAID: ["Paid", "good"],
  PENDING: ["Pending", "wait"],
  PUBLISHED: ["Published", "good"],
  QUEUED: ["Waiting to start", "wait"],
  REFUNDED: ["Refunded", "plain"],
  REJECTED: ["Declined", "bad"],
  REVOKED: ["Revoked", "bad"],
  RUNNING: ["Running", "wait"],
  SCHEDULED: ["Scheduled", "wait"],
  SENDING: ["Sending", "wait"],
  SENT: ["Sent", "good"],
  SUCCEEDED: ["Received", "good"],
  SUSPENDED: ["Suspended", "bad"],
  VOID: ["Void", "bad"],
  WAITLISTED: ["Waiting list", "wait"],
};

/** The word for any status of the product; one that is new reads as it is, without underscores. */
export const statusWord = (status: string): string =>
  WORDS[status]?.[0] ?? status.toLowerCase().replaceAll("_", " ");

export const statusTone = (status: string): Tone => WORDS[status]?.[1] ?? "plain";

/** The names of roles, as a club says them. */
export const ROLE_WORDS = {
  ADMIN: "Administrator",
  EVENT_MANAGER: "Event manager",
  FINANCE_MANAGER: "Finance manager",
  MEMBER: "Member",
  GUEST: "Guest",
  PLATFORM_ADMIN: "Platform administrator",
} as const;
