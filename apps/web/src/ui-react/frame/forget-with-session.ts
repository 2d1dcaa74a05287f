import type { QueryClient } from "@tanstack/react-query";
import type { PortalSession } from "#lib/session.ts";

/**
 * Deletes cached data at logout and when another user logs in after an expired session, so that no
 * user sees what another has read. At once, so that no page is rendered from old data in between.
 */
export function forgetWithSession(session: PortalSession, queryClient: QueryClient): void {
  let before = session.state.get().owner;
  session.state.subscribe(() => {
    const { status, owner } = session.state.get();
    if (status === "anonymous" || owner !== before) queryClient.clear();
    before = owner;
  });
}
