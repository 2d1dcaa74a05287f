import { next, type Transitions } from "#base/transitions.ts";

/** Registration status (specification "Registration status", rules#registration). */
export const REGISTRATION_STATUSES = [
  "PENDING",
  "CONFIRMED",
  "CANCELLED",
  "CHECKED_IN",
  "WAITLISTED",
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** Statuses that use a seat: an unpaid registration holds one as well (rules#seats-in-use). */
export const SEATED = ["PENDING", "CONFIRMED", "CHECKED_IN"] as const;
export const takesSeat = (status: RegistrationStatus): boolean =>
  (SEATED as readonly string[]).includes(status);

/**
 * Every transition, by its verb; a verb has no effect on other statuses. The approval of a
 * registration that has to be paid is approveUnpaid.
 */
export const REGISTRATION_TRANSITIONS = {
  pay: { PENDING: "CONFIRMED" },
  reversePayment: { CONFIRMED: "PENDING" },
  approve: { WAITLISTED: "CONFIRMED" },
  approveUnpaid: { WAITLISTED: "PENDING" },
  decline: { WAITLISTED: "CANCELLED" },
  cancel: { PENDING: "CANCELLED", CONFIRMED: "CANCELLED", WAITLISTED: "CANCELLED" },
  release: { PENDING: "CANCELLED" },
  reinstate: { CANCELLED: "PENDING" },
  checkIn: { CONFIRMED: "CHECKED_IN", PENDING: "CHECKED_IN" },
  undo: { CHECKED_IN: "CONFIRMED" },
  cancelEvent: {
    PENDING: "CANCELLED",
    CONFIRMED: "CANCELLED",
    WAITLISTED: "CANCELLED",
    CHECKED_IN: "CANCELLED",
  },
} as const satisfies Transitions<RegistrationStatus>;

export type RegistrationVerb = keyof typeof REGISTRATION_TRANSITIONS;

/** Whether the verb moves a registration that has this status. */
export const mayMove = (verb: RegistrationVerb, status: RegistrationStatus): boolean =>
  next(REGISTRATION_TRANSITIONS, verb, status) !== null;

/** What users are shown (specification "Application-level status", rules#application-status). */
export const APPLICATION_STATUSES = [
  "NOT_REGISTERED",
  "REGISTERED_UNPAID",
  "REGISTERED_PAID",
  "CANCELLED",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

const SHOWN_AS: Record<RegistrationStatus, ApplicationStatus> = {
  PENDING: "REGISTERED_UNPAID",
  CONFIRMED: "REGISTERED_PAID",
  CHECKED_IN: "REGISTERED_PAID",
  CANCELLED: "CANCELLED",
  WAITLISTED: "NOT_REGISTERED",
};

export const applicationStatus = (status: RegistrationStatus | null): ApplicationStatus =>
  status === null ? "NOT_REGISTERED" : SHOWN_AS[status];

export const SOURCES = [
  "MEMBER",
  "PUBLIC",
  "PRE_ENROLMENT",
  "WALK_IN",
  "IMPORT",
  "WAITLIST",
] as const;

/** What becomes of an invoice when somebody of its party is cancelled (rules#rebilling). */
export const MONEY_IF_CANCELLED = ["REISSUED", "VOID", "REST_CREDITED", "PAID_STAYS"] as const;
export type MoneyIfCancelled = (typeof MONEY_IF_CANCELLED)[number];
