import type { Permission, Role } from "@rollcall/core/contract";
import { session } from "../api.ts";
import { hasRole, mayUser } from "./use-session.ts";

/** The user's roles do not allow this route. */
export class NotForRole extends Error {
  override readonly name = "NotForRole";
}

/**
 * A route's `beforeLoad` for pages that need a permission.
 * @throws {NotForRole} for which the router shows a page
 */
export const needs = (permission: Permission) => () => {
  if (!mayUser(session.state.get().user, permission))
    throw new NotForRole(`${permission} is needed`);
};

/** The same for pages of a single role. */
export const needsRole = (role: Role) => () => {
  if (!hasRole(session.state.get().user, role)) throw new NotForRole(`${role} is needed`);
};
