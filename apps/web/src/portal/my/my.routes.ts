import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";

/** /my and below: what a member does for themselves. Every login opens it. */
export function myRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({
      ...under,
      path: "/my",
      beforeLoad: () => {
        throw redirect({ to: paths.myEvents(), replace: true });
      },
    }),
    createRoute({
      ...under,
      path: "/my/events",
      component: lazyRouteComponent(() => import("./my-events-screen.tsx"), "MyEventsScreen"),
    }),
    createRoute({
      ...under,
      path: "/my/events/$eventId",
      component: lazyRouteComponent(() => import("./place/my-event-screen.tsx"), "MyEventScreen"),
    }),
    createRoute({
      ...under,
      path: "/my/tickets",
      component: lazyRouteComponent(() => import("./my-tickets-screen.tsx"), "MyTicketsScreen"),
    }),
    createRoute({
      ...under,
      path: "/my/invoices",
      component: lazyRouteComponent(() => import("./my-invoices-screen.tsx"), "MyInvoicesScreen"),
    }),
    createRoute({
      ...under,
      path: "/my/profile",
      component: lazyRouteComponent(() => import("./my-profile-screen.tsx"), "MyProfileScreen"),
    }),
  ];
}
