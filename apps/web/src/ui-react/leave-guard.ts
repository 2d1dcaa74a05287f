import { useBlocker } from "@tanstack/react-router";
import { messages } from "./messages.ts";

/**
 * Asks before unsaved input is lost through a link, the back button or closing the window.
 * @param unsaved whether there is unsaved input; called at the moment of leaving
 */
export function useLeaveGuard(unsaved: () => boolean): void {
  useBlocker({
    shouldBlockFn: () => unsaved() && !window.confirm(messages.leave),
    enableBeforeUnload: unsaved,
  });
}
