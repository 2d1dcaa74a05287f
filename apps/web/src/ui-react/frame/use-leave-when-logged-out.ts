import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { PortalSession } from "../../lib/session.ts";
import { useSessionOf } from "./use-session-of.ts";

/**
 * Whoever is logged out meets the login, and nobody after them sees what they read: neither the next
 * one at the login, nor somebody else who logs in where their session has ended.
 */
export function useLeaveWhenLoggedOut(session: PortalSession, login: string, home: string): void {
  const { status, user } = useSessionOf(session);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const last = useRef(user?.id);
  useEffect(() => {
    const isOther = user !== null && last.current !== undefined && last.current !== user.id;
    last.current = user?.id ?? last.current;
    if (status !== "anonymous" && !isOther) return;
    queryClient.clear();
    // What was typed is given up: it may not hold the page open.
    const to = status === "anonymous" ? login : home;
    void navigate({ to, replace: true, ignoreBlocker: true });
  }, [status, user, login, home, queryClient, navigate]);
}
