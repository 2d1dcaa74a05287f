import type { QueryClient } from "@tanstack/react-query";
import type { PortalSession } from "#lib/session.ts";

/**
 * Nobody sees what somebody else has read: what was cached goes with a logout, and when another
 * person logs in where a session has ended. At once, so that no page is drawn from it in between.
 */
export function forgetWithSession(session: PortalSession, queryClient: QueryClient): void {
  let owner: string | undefined;
  session.state.subscribe(() => {
    const { status, user } = session.state.get();
    const isOther = user !== null && owner !== undefined && user.id !== owner;
    if (status === "anonymous" || isOther) queryClient.clear();
    owner = user?.id ?? owner;
  });
}
