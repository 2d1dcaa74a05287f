import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** /settings */
export function settingsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/settings",
      component: lazyRouteComponent(() => import("./settings-screen.tsx"), "SettingsScreen"),
    }),
  ];
}
