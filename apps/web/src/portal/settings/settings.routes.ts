import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needs } from "../session/needs.ts";

/** /settings */
export function settingsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/settings",
      beforeLoad: needs("EVENTS:VIEW:events"),
      component: lazyRouteComponent(() => import("./settings-screen.tsx"), "SettingsScreen"),
    }),
  ];
}
