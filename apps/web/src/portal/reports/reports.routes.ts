import type { AnyRoute } from "@tanstack/react-router";

/** The pages of this section, each loaded when it is first opened. */
export function reportsRoutes(_parent: AnyRoute): AnyRoute[] {
  return [];
}
