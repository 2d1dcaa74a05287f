import { useBlocker } from "@tanstack/react-router";
import { messages } from "./messages.ts";

/**
 * Asks before what was typed is lost, whether by a link, the back button or the window's end.
 * @param unsaved whether there is something to lose, asked at the moment of leaving
 */
export function useLeaveGuard(unsaved: () => boolean): void {
  useBlocker({
    shouldBlockFn: () => unsaved() && !window.confirm(messages.leave),
    enableBeforeUnload: unsaved,
  });
}
