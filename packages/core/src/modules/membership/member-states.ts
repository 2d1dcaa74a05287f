/** Member status (specification "Member status"): deactivation is the one documented move. */
export const MEMBER_STATUSES = ["ACTIVE", "INACTIVE"] as const;
