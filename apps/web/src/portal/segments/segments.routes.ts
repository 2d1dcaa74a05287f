import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /segments and below. */
export function segmentsRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  const edits = needs("COMMUNICATIONS:EDIT:broadcasts");
  return [
    createRoute({
      ...under,
      path: "/segments",
      beforeLoad: needs("COMMUNICATIONS:VIEW:broadcasts"),
      component: lazyScreen(() => import("./segments-screen.tsx"), "SegmentsScreen"),
    }),
    createRoute({
      ...under,
      path: "/segments/new",
      beforeLoad: edits,
      component: lazyScreen(() => import("./new-segment-screen.tsx"), "NewSegmentScreen"),
    }),
    createRoute({
      ...under,
      path: "/segments/$segmentId",
      beforeLoad: edits,
      component: lazyScreen(() => import("./segment-screen.tsx"), "SegmentScreen"),
    }),
  ];
}
