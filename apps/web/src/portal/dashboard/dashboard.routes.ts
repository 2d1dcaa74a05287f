import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needs } from "../session/needs.ts";

/** /dashboard */
export function dashboardRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/dashboard",
      beforeLoad: needs("EVENTS:VIEW:events"),
      component: lazyRouteComponent(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
    }),
  ];
}
