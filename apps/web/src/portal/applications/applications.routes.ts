import type { AnyRoute } from "@tanstack/react-router";

/** The pages of this section, each loaded when it is first opened. */
export function applicationsRoutes(_parent: AnyRoute): AnyRoute[] {
  return [];
}
