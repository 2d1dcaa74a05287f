import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needs } from "../session/needs.ts";

/** /segments and below. */
export function segmentsRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  const edits = needs("COMMUNICATIONS:EDIT:broadcasts");
  return [
    createRoute({
      ...under,
      path: "/segments",
      beforeLoad: needs("COMMUNICATIONS:VIEW:broadcasts"),
      component: lazyRouteComponent(() => import("./segments-screen.tsx"), "SegmentsScreen"),
    }),
    createRoute({
      ...under,
      path: "/segments/new",
      beforeLoad: edits,
      component: lazyRouteComponent(() => import("./new-segment-screen.tsx"), "NewSegmentScreen"),
    }),
    createRoute({
      ...under,
      path: "/segments/$segmentId",
      beforeLoad: edits,
      component: lazyRouteComponent(() => import("./segment-screen.tsx"), "SegmentScreen"),
    }),
  ];
}
