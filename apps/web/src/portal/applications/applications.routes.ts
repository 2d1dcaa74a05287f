import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /members/applications */
export function applicationsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/members/applications",
      beforeLoad: needs("MEMBERSHIP:EDIT:members"),
      component: lazyScreen(() => import("./applications-screen.tsx"), "ApplicationsScreen"),
    }),
  ];
}
