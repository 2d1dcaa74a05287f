import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { needs } from "../session/needs.ts";

/** /events and below. */
export function eventsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/events",
      beforeLoad: needs("EVENTS:VIEW:events"),
      component: lazyRouteComponent(() => import("./events-screen.tsx"), "EventsScreen"),
    }),
  ];
}
