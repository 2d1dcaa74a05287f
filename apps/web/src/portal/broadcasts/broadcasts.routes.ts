import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needs } from "../session/needs.ts";

/** /broadcasts and below. */
export function broadcastsRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  const sees = needs("COMMUNICATIONS:VIEW:broadcasts");
  return [
    createRoute({
      ...under,
      path: "/broadcasts",
      beforeLoad: sees,
      component: lazyRouteComponent(() => import("./broadcasts-screen.tsx"), "BroadcastsScreen"),
    }),
    createRoute({
      ...under,
      path: "/broadcasts/new",
      beforeLoad: needs("COMMUNICATIONS:EDIT:broadcasts"),
      component: lazyRouteComponent(
        () => import("./editor/new-broadcast-screen.tsx"),
        "NewBroadcastScreen",
      ),
    }),
    createRoute({
      ...under,
      path: "/broadcasts/$broadcastId",
      beforeLoad: sees,
      component: lazyRouteComponent(() => import("./broadcast-screen.tsx"), "BroadcastScreen"),
    }),
  ];
}
