import type { QueryClient } from "@tanstack/react-query";
import type { PortalSession } from "#lib/session.ts";

/**
 * Nobody sees what somebody else has read: what was cached goes with a logout, and when another
 * person logs in where a session has ended. At once, so that no page is drawn from it in between.
 */
export function forgetWithSession(session: PortalSession, queryClient: QueryClient): void {
  let before = session.state.get().owner;
  session.state.subscribe(() => {
    const { status, owner } = session.state.get();
    if (status === "anonymous" || owner !== before) queryClient.clear();
    before = owner;
  });
}
