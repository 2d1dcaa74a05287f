import { useSyncExternalStore } from "react";
import type { PortalSession, SessionState } from "#lib/session.ts";

/** The present state of a portal's session. Re-renders when it changes. */
export const useSessionState = ({ state }: PortalSession): SessionState =>
  useSyncExternalStore(state.subscribe, state.get);
