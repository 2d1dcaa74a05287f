import type { Role } from "#base/permissions.ts";

/** Member status (specification "Member status"); deactivation is the one documented transition. */
export const MEMBER_STATUSES = ["ACTIVE", "INACTIVE"] as const;

export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Which people a list has: those with a role other than GUEST, the others, or both. */
export const MEMBER_KINDS = ["MEMBERS", "GUESTS", "ALL"] as const;

export type MemberKind = (typeof MEMBER_KINDS)[number];

/** The default kind: members, unless the roles ask for guests. */
export const kindMeant = (roles: readonly Role[] | undefined): MemberKind =>
  roles?.includes("GUEST") ? "ALL" : "MEMBERS";
