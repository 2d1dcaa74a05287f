import { messages } from "./messages.ts";

/** The colour of a status: green is settled, amber waits, red has ended badly. */
export type Tone = "good" | "wait" | "bad" | "plain";

const TONES: Record<string, Tone> = {
  ACTIVE: "good",
  APPROVED: "good",
  CANCELLED: "bad",
  CHECKED_IN: "good",
  CONFIRMED: "good",
  CREDITED: "good",
  CURRENT: "good",
  DELIVERED: "good",
  DISABLED: "bad",
  DUE: "wait",
  FAILED: "bad",
  INACTIVE: "bad",
  INVITED: "wait",
  ISSUED: "wait",
  LAPSED: "bad",
  MATCHED: "good",
  OPEN: "wait",
  PAID: "good",
  PENDING: "wait",
  PUBLISHED: "good",
  QUEUED: "wait",
  REJECTED: "bad",
  REVOKED: "bad",
  RUNNING: "wait",
  SCHEDULED: "wait",
  SENDING: "wait",
  SENT: "good",
  SUCCEEDED: "good",
  SUSPENDED: "bad",
  VOID: "bad",
  WAITING: "wait",
  WAITLISTED: "wait",
};

/** The word for a status of the product. An unknown one is shown without underscores. */
export const statusWord = (status: string): string =>
  messages.status[status] ?? status.toLowerCase().replaceAll("_", " ");

export const statusTone = (status: string): Tone => TONES[status] ?? "plain";

/** The names of roles, as a club says them. */
export const ROLE_WORDS = messages.role;
