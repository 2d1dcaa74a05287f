import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { PortalSession } from "#lib/session.ts";
import { useSessionState } from "./use-session-state.ts";

/**
 * After a logout, opens the login. If another user logs in after an expired session, opens the home
 * page. Returns the owner of the pages: for another owner they must be rendered again.
 */
export function useLeaveWhenLoggedOut(
  session: PortalSession,
  login: string,
  home: string,
): string | undefined {
  const { status, owner } = useSessionState(session);
  const navigate = useNavigate();
  const before = useRef(owner);
  useEffect(() => {
    const isOther = owner !== before.current;
    before.current = owner;
    if (status !== "anonymous" && !isOther) return;
    // Unsaved input is dropped: it must not keep the page open.
    const path = status === "anonymous" ? login : home;
    void navigate({ to: path, replace: true, ignoreBlocker: true });
  }, [status, owner, login, home, navigate]);
  return owner;
}
