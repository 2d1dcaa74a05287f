import type { Role } from "#base/permissions.ts";

/** How an attendee is called at a door or in the queue: Member with any role beyond GUEST. */
export const labelOf = (roles: readonly Role[] | null): "Member" | "Guest" =>
  roles?.some((role) => role !== "GUEST") ? "Member" : "Guest";
