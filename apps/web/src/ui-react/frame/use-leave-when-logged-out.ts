import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PortalSession } from "../../lib/session.ts";
import { useSessionOf } from "./use-session-of.ts";

/** Whoever is logged out meets the login, and nobody after them sees what they read. */
export function useLeaveWhenLoggedOut(session: PortalSession, login: string): void {
  const { status } = useSessionOf(session);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== "anonymous") return;
    queryClient.clear();
    // What was typed is given up: it may not hold the page open.
    void navigate({ to: login, replace: true, ignoreBlocker: true });
  }, [status, login, queryClient, navigate]);
}
