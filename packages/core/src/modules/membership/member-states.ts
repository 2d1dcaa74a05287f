import type { Role } from "#base/permissions.ts";

/** Member status (specification "Member status"): deactivation is the one documented move. */
export const MEMBER_STATUSES = ["ACTIVE", "INACTIVE"] as const;

export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whom a list of members means: everybody with a role other than GUEST, the others, or both. */
export const MEMBER_KINDS = ["MEMBERS", "GUESTS", "ALL"] as const;

export type MemberKind = (typeof MEMBER_KINDS)[number];

/** The kind that is meant where none is named: members, unless the role of guests is asked for. */
export const kindMeant = (roles: readonly Role[] | undefined): MemberKind =>
  roles?.includes("GUEST") ? "ALL" : "MEMBERS";
