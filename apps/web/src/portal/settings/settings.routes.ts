import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/needs.ts";

/** /settings */
export function settingsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/settings",
      beforeLoad: needs("EVENTS:VIEW:events"),
      component: lazyScreen(() => import("./settings-screen.tsx"), "SettingsScreen"),
    }),
  ];
}
