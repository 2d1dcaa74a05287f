import type { Permission, Role } from "@rollcall/core/contract";
import { session } from "../api.ts";
import { hasRole, mayUser } from "./use-session.ts";

/** Thrown by a route that the user's roles do not open. */
export class NotForRole extends Error {
  override readonly name = "NotForRole";
}

/**
 * A route's `beforeLoad` for pages that need a permission.
 * @throws {NotForRole} shown by the router as a page that says so
 */
export const needs = (permission: Permission) => () => {
  if (!mayUser(session.state.get().user, permission))
    throw new NotForRole(`${permission} is needed`);
};

/** The same for pages that are one role's alone. */
export const needsRole = (role: Role) => () => {
  if (!hasRole(session.state.get().user, role)) throw new NotForRole(`${role} is needed`);
};
