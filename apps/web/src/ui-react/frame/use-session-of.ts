import { useSyncExternalStore } from "react";
import type { PortalSession, SessionState } from "#lib/session.ts";

/** A portal's session as it stands, following its changes. */
export const useSessionOf = ({ state }: PortalSession): SessionState =>
  useSyncExternalStore(state.subscribe, state.get);
