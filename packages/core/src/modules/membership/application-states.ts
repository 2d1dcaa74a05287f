import type { Transitions } from "#base/transitions.ts";

/**
 * A membership application is decided once: PENDING → APPROVED or REJECTED (rules#applications).
 * Repeating the decision changes nothing; the opposite decision is a conflict.
 */
export const MEMBERSHIP_APPLICATION_STATUSES = ["PENDING", "APPROVED", "REJECTED"] as const;
export type ApplicationStatus = (typeof MEMBERSHIP_APPLICATION_STATUSES)[number];

export const APPLICATION_TRANSITIONS = {
  approve: { PENDING: "APPROVED", APPROVED: "APPROVED" },
  reject: { PENDING: "REJECTED", REJECTED: "REJECTED" },
} as const satisfies Transitions<ApplicationStatus>;
