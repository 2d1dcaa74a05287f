import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /dashboard */
export function dashboardRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/dashboard",
      beforeLoad: needs("EVENTS:VIEW:events"),
      component: lazyScreen(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
    }),
  ];
}
