import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needs } from "../session/needs.ts";

/** /members/applications */
export function applicationsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/members/applications",
      beforeLoad: needs("MEMBERSHIP:EDIT:members"),
      component: lazyRouteComponent(
        () => import("./applications-screen.tsx"),
        "ApplicationsScreen",
      ),
    }),
  ];
}
