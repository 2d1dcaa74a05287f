import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /reports */
export function reportsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/reports",
      beforeLoad: needs("EVENTS:VIEW:registrations"),
      component: lazyScreen(() => import("./reports-screen.tsx"), "ReportsScreen"),
    }),
  ];
}
