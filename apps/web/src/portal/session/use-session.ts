import { type Permission, permits, type Role } from "@rollcall/core/contract";
import type { SessionState, SessionUser } from "#lib/session.ts";
import { useSessionOf } from "#ui-react/frame/use-session-of.ts";
import { session } from "../api.ts";

/** The session's state, following its changes. */
export const useSession = (): SessionState => useSessionOf(session);

const rolesOf = (user: SessionUser | null) => (user?.roles ?? []) as readonly Role[];

/**
 * Whether the user's roles carry a permission (rules#permissions). The server decides all the same.
 */
export const mayUser = (user: SessionUser | null, permission: Permission): boolean =>
  permits(rolesOf(user), permission);

/** Whether the user of this page may: hides what the API would refuse. */
export function useMay(permission: Permission): boolean {
  return mayUser(useSession().user, permission);
}

export const hasRole = (user: SessionUser | null, role: Role): boolean =>
  rolesOf(user).includes(role);

export const useHasRole = (role: Role): boolean => hasRole(useSession().user, role);
