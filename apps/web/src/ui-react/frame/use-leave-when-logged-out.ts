import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { PortalSession } from "#lib/session.ts";
import { useSessionOf } from "./use-session-of.ts";

/**
 * Whoever is logged out meets the login, and whoever logs in where somebody else's session has ended
 * begins at home. Returns whose pages they are: another person's have to be drawn anew.
 */
export function useLeaveWhenLoggedOut(
  session: PortalSession,
  login: string,
  home: string,
): string | undefined {
  const { status, owner } = useSessionOf(session);
  const navigate = useNavigate();
  const before = useRef(owner);
  useEffect(() => {
    const isOther = owner !== before.current;
    before.current = owner;
    if (status !== "anonymous" && !isOther) return;
    // What was typed is given up: it may not hold the page open.
    const to = status === "anonymous" ? login : home;
    void navigate({ to, replace: true, ignoreBlocker: true });
  }, [status, owner, login, home, navigate]);
  return owner;
}
