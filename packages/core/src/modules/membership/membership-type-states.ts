/** How long a fee lasts (rules#membership-types). */
export const MEMBERSHIP_PERIODS = ["CALENDAR_YEAR", "ROLLING_YEAR", "MONTH", "LIFETIME"] as const;
export type MembershipPeriod = (typeof MEMBERSHIP_PERIODS)[number];

/** Whether a member's fee is paid: derived from type and paidThrough, never stored. */
export const STANDINGS = ["NONE", "CURRENT", "DUE", "LAPSED"] as const;
export type MembershipStanding = (typeof STANDINGS)[number];
