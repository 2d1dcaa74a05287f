import { messages } from "./messages.ts";

/** Every status that has a word: one without is none that pages can show. */
export type Status = keyof typeof messages.status;

/** The colour of a status: green is settled, amber waits, red has ended badly. */
export type Tone = "good" | "wait" | "bad" | "plain";

const TONES: Partial<Record<Status, Tone>> = {
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
  EXPECTED: "wait",
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
  RECEIVED_NOT_DUE: "wait",
  REJECTED: "bad",
  REVERSED: "bad",
  REVOKED: "bad",
  RUNNING: "wait",
  SCHEDULED: "wait",
  SENDING: "wait",
  SENT: "good",
  SUCCEEDED: "good",
  SUSPENDED: "bad",
  UNPAID: "wait",
  VOID: "bad",
  WAITING: "wait",
  WAITLISTED: "wait",
};

/** Whether a text, such as a value in the audit trail, is a status. */
export const isStatus = (text: string): text is Status => Object.hasOwn(messages.status, text);

/** The word for a status of the product. */
export const statusWord = (status: Status): string => messages.status[status];

export const statusTone = (status: Status): Tone => TONES[status] ?? "plain";

/** The names of roles, as a club says them. */
export const ROLE_WORDS = messages.role;
