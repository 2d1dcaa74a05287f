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

/** Every move that exists, by the verb that makes it. What is not here does not happen. */
export const REGISTRATION_TRANSITIONS = {
  register: { from: [null], to: ["CONFIRMED", "PENDING", "WAITLISTED"] },
  walkIn: { from: [null], to: ["CHECKED_IN"] },
  pay: { from: ["PENDING"], to: ["CONFIRMED"] },
  approve: { from: ["WAITLISTED"], to: ["CONFIRMED", "PENDING"] },
  decline: { from: ["WAITLISTED"], to: ["CANCELLED"] },
  cancel: { from: ["PENDING", "CONFIRMED", "WAITLISTED"], to: ["CANCELLED"] },
  release: { from: ["PENDING"], to: ["CANCELLED"] },
  checkIn: { from: ["CONFIRMED", "PENDING"], to: ["CHECKED_IN"] },
  undo: { from: ["CHECKED_IN"], to: ["CONFIRMED"] },
  cancelEvent: { from: ["PENDING", "CONFIRMED", "WAITLISTED", "CHECKED_IN"], to: ["CANCELLED"] },
} as const satisfies Record<
  string,
  { from: readonly (RegistrationStatus | null)[]; to: readonly RegistrationStatus[] }
>;

export type RegistrationVerb = keyof typeof REGISTRATION_TRANSITIONS;

/** Whether the verb moves a registration that has this status. */
export function mayMove(verb: RegistrationVerb, status: RegistrationStatus): boolean {
  const from: readonly (RegistrationStatus | null)[] = REGISTRATION_TRANSITIONS[verb].from;
  return from.includes(status);
}

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
