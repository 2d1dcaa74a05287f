import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
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
  const { status, user } = useSessionOf(session);
  const navigate = useNavigate();
  const [owner, setOwner] = useState(user?.id);
  useEffect(() => {
    const isOther = user !== null && owner !== undefined && owner !== user.id;
    if (user) setOwner(user.id);
    if (status !== "anonymous" && !isOther) return;
    // What was typed is given up: it may not hold the page open.
    const to = status === "anonymous" ? login : home;
    void navigate({ to, replace: true, ignoreBlocker: true });
  }, [status, user, owner, login, home, navigate]);
  return user?.id ?? owner;
}
