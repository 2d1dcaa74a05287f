import { type Permission, permits, type Role } from "@rollcall/core/contract";
import type { SessionState, SessionUser } from "#lib/session.ts";
import { useSessionState } from "#ui-react/frame/use-session-state.ts";
import { session } from "../api.ts";

/** The present state of the session. Re-renders when it changes. */
export const useSession = (): SessionState => useSessionState(session);

const getRoles = (user: SessionUser | null) => (user?.roles ?? []) as readonly Role[];

/** Whether the user's roles include a permission (rules#permissions). The server checks it too. */
export const mayUser = (user: SessionUser | null, permission: Permission): boolean =>
  permits(getRoles(user), permission);

/** Whether the page's user has the permission. Hides actions that the API would refuse. */
export function useMay(permission: Permission): boolean {
  return mayUser(useSession().user, permission);
}

export const hasRole = (user: SessionUser | null, role: Role): boolean =>
  getRoles(user).includes(role);

export const useHasRole = (role: Role): boolean => hasRole(useSession().user, role);
