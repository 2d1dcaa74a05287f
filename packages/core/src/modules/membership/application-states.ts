import type { Transitions } from "#base/transitions.ts";

/**
 * A membership application is decided once: PENDING → APPROVED or REJECTED (rules#applications).
 * The same decision again changes nothing, the other one is a conflict.
 */
export const MEMBERSHIP_APPLICATION_STATUSES = ["PENDING", "APPROVED", "REJECTED"] as const;
export type ApplicationStatus = (typeof MEMBERSHIP_APPLICATION_STATUSES)[number];

export const APPLICATION_TRANSITIONS = {
  approve: { PENDING: "APPROVED", APPROVED: "APPROVED" },
  reject: { PENDING: "REJECTED", REJECTED: "REJECTED" },
} as const satisfies Transitions<ApplicationStatus>;
