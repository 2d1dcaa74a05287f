import { useSyncExternalStore } from "react";
import type { SessionState } from "../lib/session.ts";
import { session } from "./api.ts";

/** The platform session's state, following its changes. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.state.subscribe, session.state.get);
