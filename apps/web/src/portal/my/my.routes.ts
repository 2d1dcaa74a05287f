import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";

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
      component: lazyScreen(() => import("./my-events-screen.tsx"), "MyEventsScreen"),
    }),
    createRoute({
      ...under,
      path: "/my/events/$eventId",
      component: lazyScreen(() => import("./place/my-event-screen.tsx"), "MyEventScreen"),
    }),
    createRoute({
      ...under,
      path: "/my/tickets",
      component: lazyScreen(() => import("./my-tickets-screen.tsx"), "MyTicketsScreen"),
    }),
    createRoute({
      ...under,
      path: "/my/invoices",
      component: lazyScreen(() => import("./my-invoices-screen.tsx"), "MyInvoicesScreen"),
    }),
    createRoute({
      ...under,
      path: "/my/profile",
      component: lazyScreen(() => import("./my-profile-screen.tsx"), "MyProfileScreen"),
    }),
  ];
}
