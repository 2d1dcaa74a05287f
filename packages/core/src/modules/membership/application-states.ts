/**
 * A membership application is decided once: PENDING → APPROVED or REJECTED (rules#applications).
 * The same decision again changes nothing, the other one is a conflict.
 */
export const MEMBERSHIP_APPLICATION_STATUSES = ["PENDING", "APPROVED", "REJECTED"] as const;
