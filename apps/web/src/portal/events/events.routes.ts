import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

const EDITS_EVENTS = needs("EVENTS:EDIT:events");
const EDITS_REGISTRATIONS = needs("EVENTS:EDIT:registrations");
const SEES_REGISTRATIONS = needs("EVENTS:VIEW:registrations");

/** /events and below. */
export function eventsRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({
      ...under,
      path: "/events",
      beforeLoad: needs("EVENTS:VIEW:events"),
      component: lazyScreen(() => import("./events-screen.tsx"), "EventsScreen"),
    }),
    createRoute({
      ...under,
      path: "/events/new",
      beforeLoad: EDITS_EVENTS,
      component: lazyScreen(() => import("./editor/new-event-screen.tsx"), "NewEventScreen"),
    }),
    createRoute({
      ...under,
      path: "/events/$eventId/edit",
      beforeLoad: EDITS_EVENTS,
      component: lazyScreen(() => import("./editor/edit-event-screen.tsx"), "EditEventScreen"),
    }),
    eventPage(parent),
  ];
}

/** The page of one event: its head and tabs, and a screen a tab. */
function eventPage(parent: AnyRoute): AnyRoute {
  const page = createRoute({
    getParentRoute: () => parent,
    path: "/events/$eventId",
    beforeLoad: needs("EVENTS:VIEW:events"),
    component: lazyScreen(() => import("./event-frame.tsx"), "EventFrame"),
  });
  const under = { getParentRoute: () => page };
  return page.addChildren([
    createRoute({
      ...under,
      path: "/",
      component: lazyScreen(() => import("./overview/overview-screen.tsx"), "OverviewScreen"),
    }),
    createRoute({
      ...under,
      path: "/registrations",
      beforeLoad: SEES_REGISTRATIONS,
      component: lazyScreen(
        () => import("./registrations/registrations-screen.tsx"),
        "RegistrationsScreen",
      ),
    }),
    createRoute({
      ...under,
      path: "/waitlist",
      beforeLoad: SEES_REGISTRATIONS,
      component: lazyScreen(() => import("./waitlist/waitlist-screen.tsx"), "WaitlistScreen"),
    }),
    createRoute({
      ...under,
      path: "/enrol",
      beforeLoad: EDITS_REGISTRATIONS,
      component: lazyScreen(() => import("./enrol/enrol-screen.tsx"), "EnrolScreen"),
    }),
    createRoute({
      ...under,
      path: "/import",
      beforeLoad: EDITS_REGISTRATIONS,
      component: lazyScreen(() => import("./imports/import-screen.tsx"), "ImportScreen"),
    }),
    createRoute({
      ...under,
      path: "/access-codes",
      beforeLoad: EDITS_EVENTS,
      component: lazyScreen(() => import("./codes/codes-screen.tsx"), "CodesScreen"),
    }),
    createRoute({
      ...under,
      path: "/check-in",
      beforeLoad: EDITS_REGISTRATIONS,
      component: lazyScreen(() => import("./door/check-in-screen.tsx"), "CheckInScreen"),
    }),
    createRoute({
      ...under,
      path: "/audit",
      beforeLoad: EDITS_EVENTS,
      component: lazyScreen(() => import("./audit/audit-screen.tsx"), "AuditScreen"),
    }),
    createRoute({
      ...under,
      path: "/attendance",
      beforeLoad: SEES_REGISTRATIONS,
      component: lazyScreen(() => import("./attendance/attendance-screen.tsx"), "AttendanceScreen"),
    }),
  ]);
}
