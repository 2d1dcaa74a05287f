import { redirect } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";

/** /my and below: the member's own pages. Every logged-in user may open them. */
export const myRoutes: Section = (page) => [
  page("my", {
    beforeLoad: () => {
      throw redirect({ to: paths.myEvents(), replace: true });
    },
  }),
  page("myEvents", {
    component: lazyScreen(() => import("./my-events-screen.tsx"), "MyEventsScreen"),
  }),
  page("myEvent", {
    component: lazyScreen(() => import("./place/my-event-screen.tsx"), "MyEventScreen"),
  }),
  page("myTickets", {
    component: lazyScreen(() => import("./my-tickets-screen.tsx"), "MyTicketsScreen"),
  }),
  page("myInvoices", {
    component: lazyScreen(() => import("./my-invoices-screen.tsx"), "MyInvoicesScreen"),
  }),
  page("myProfile", {
    component: lazyScreen(() => import("./my-profile-screen.tsx"), "MyProfileScreen"),
  }),
  page("mySecurity", {
    component: lazyScreen(() => import("./my-security-screen.tsx"), "MySecurityScreen"),
  }),
];
