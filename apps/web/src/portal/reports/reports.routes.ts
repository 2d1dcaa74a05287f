import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needs } from "../session/needs.ts";

/** /reports */
export function reportsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/reports",
      beforeLoad: needs("EVENTS:VIEW:registrations"),
      component: lazyRouteComponent(() => import("./reports-screen.tsx"), "ReportsScreen"),
    }),
  ];
}
