import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs, needsRole } from "../session/require-permission.ts";

/** /settings and below. */
export function settingsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/settings",
      beforeLoad: needs("EVENTS:VIEW:events"),
      component: lazyScreen(() => import("./settings-screen.tsx"), "SettingsScreen"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/settings/mail",
      beforeLoad: needsRole("ADMIN"),
      component: lazyScreen(() => import("../mail/failed-mail-screen.tsx"), "FailedMailScreen"),
    }),
  ];
}
