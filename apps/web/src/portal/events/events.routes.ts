import { redirect } from "@tanstack/react-router";
import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

const EDITS_EVENTS = needs("EVENTS:EDIT:events");
const EDITS_REGISTRATIONS = needs("EVENTS:EDIT:registrations");
const SEES_REGISTRATIONS = needs("EVENTS:VIEW:registrations");

/** /events and below, without the pages of one event. */
export const eventsRoutes: Section = (page) => [
  page("events", {
    beforeLoad: needs("EVENTS:VIEW:events"),
    component: lazyScreen(() => import("./events-screen.tsx"), "EventsScreen"),
  }),
  page("newEvent", {
    beforeLoad: EDITS_EVENTS,
    component: lazyScreen(() => import("./editor/new-event-screen.tsx"), "NewEventScreen"),
  }),
  page("editEvent", {
    beforeLoad: EDITS_EVENTS,
    component: lazyScreen(() => import("./editor/edit-event-screen.tsx"), "EditEventScreen"),
  }),
];

/** The frame of one event's pages: its head and tabs. */
export const eventFrame = {
  id: "event",
  beforeLoad: needs("EVENTS:VIEW:events"),
  component: lazyScreen(() => import("./event-frame.tsx"), "EventFrame"),
};

/** One page for each tab of an event. */
export const eventRoutes: Section = (page) => [
  page("event", {
    component: lazyScreen(() => import("./overview/overview-screen.tsx"), "OverviewScreen"),
  }),
  page("eventRegistrations", {
    beforeLoad: SEES_REGISTRATIONS,
    component: lazyScreen(() => import("./people/people-screen.tsx"), "PeopleScreen"),
  }),
  page("eventWaitlist", {
    // The queue is a view of the event's people; links to its own address still lead there.
    beforeLoad: ({ location }) => {
      const path = location.pathname.replace(/waitlist$/u, "registrations");
      throw redirect({ to: path, search: { ...location.search, view: "WAITING" }, replace: true });
    },
  }),
  page("eventEnrol", {
    beforeLoad: EDITS_REGISTRATIONS,
    component: lazyScreen(() => import("./enrol/enrol-screen.tsx"), "EnrolScreen"),
  }),
  page("eventImport", {
    beforeLoad: EDITS_REGISTRATIONS,
    component: lazyScreen(() => import("./imports/import-screen.tsx"), "ImportScreen"),
  }),
  page("eventCodes", {
    beforeLoad: EDITS_EVENTS,
    component: lazyScreen(() => import("./codes/codes-screen.tsx"), "CodesScreen"),
  }),
  page("eventCheckIn", {
    beforeLoad: EDITS_REGISTRATIONS,
    component: lazyScreen(() => import("./door/check-in-screen.tsx"), "CheckInScreen"),
  }),
  page("eventMessages", {
    beforeLoad: needs("COMMUNICATIONS:VIEW:broadcasts"),
    component: lazyScreen(() => import("./mail/messages-screen.tsx"), "MessagesScreen"),
  }),
  page("eventAudit", {
    beforeLoad: EDITS_EVENTS,
    component: lazyScreen(() => import("./audit/audit-screen.tsx"), "AuditScreen"),
  }),
  page("eventAttendance", {
    beforeLoad: SEES_REGISTRATIONS,
    component: lazyScreen(() => import("./attendance/attendance-screen.tsx"), "AttendanceScreen"),
  }),
];
