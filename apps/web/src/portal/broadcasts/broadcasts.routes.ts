import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /broadcasts and below. */
export function broadcastsRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  const sees = needs("COMMUNICATIONS:VIEW:broadcasts");
  return [
    createRoute({
      ...under,
      path: "/broadcasts",
      beforeLoad: sees,
      component: lazyScreen(() => import("./broadcasts-screen.tsx"), "BroadcastsScreen"),
    }),
    createRoute({
      ...under,
      path: "/broadcasts/new",
      beforeLoad: needs("COMMUNICATIONS:EDIT:broadcasts"),
      component: lazyScreen(
        () => import("./editor/new-broadcast-screen.tsx"),
        "NewBroadcastScreen",
      ),
    }),
    createRoute({
      ...under,
      path: "/broadcasts/$broadcastId",
      beforeLoad: sees,
      component: lazyScreen(() => import("./broadcast-screen.tsx"), "BroadcastScreen"),
    }),
  ];
}
