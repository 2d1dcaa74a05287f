import type { Role } from "#base/permissions.ts";

/** The label of a person at the door or in the queue: Member with any role beyond GUEST. */
export const labelOf = (roles: readonly Role[] | null): "Member" | "Guest" =>
  roles?.some((role) => role !== "GUEST") ? "Member" : "Guest";
