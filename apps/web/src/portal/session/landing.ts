import { landingPath, paths } from "#lib/paths.ts";
import type { SessionUser } from "#lib/session.ts";
import { mayUser } from "./use-session.ts";

/** The role-based default page ("Authentication" 12). */
export const getHomePath = (user: SessionUser | null): string =>
  mayUser(user, "EVENTS:VIEW:events") ? paths.dashboard() : paths.my();

/** The page after a login: the wanted one, else the role-based default. */
export const landAfterLogin = (requestedPath: unknown, user: SessionUser | null): string =>
  landingPath(requestedPath, getHomePath(user));
