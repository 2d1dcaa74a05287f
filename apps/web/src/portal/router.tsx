import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { PATTERNS, paths } from "#lib/paths.ts";
import { openRoot, routerOptions } from "#ui-react/frame/router-options.tsx";
import { routesBelow } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { session } from "./api.ts";
import { applicationsRoutes } from "./applications/applications.routes.ts";
import { billingRoutes } from "./billing/billing.routes.ts";
import { broadcastsRoutes } from "./broadcasts/broadcasts.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { eventFrame, eventRoutes, eventsRoutes } from "./events/events.routes.ts";
import { BrokenPage, NoSuchPage } from "./layout/error-pages.tsx";
import { membersRoutes } from "./members/members.routes.ts";
import { myRoutes } from "./my/my.routes.ts";
import { reportsRoutes } from "./reports/reports.routes.ts";
import { segmentsRoutes } from "./segments/segments.routes.ts";
import { getHomePath } from "./session/landing.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";

const SECTIONS = [
  dashboardRoutes,
  eventsRoutes,
  membersRoutes,
  applicationsRoutes,
  billingRoutes,
  segmentsRoutes,
  broadcastsRoutes,
  reportsRoutes,
  settingsRoutes,
  myRoutes,
];

const root = openRoot();

/** All pages behind the login. After it, the wanted page is opened ("Authentication" 12). */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyScreen(() => import("./layout/shell.tsx"), "Shell"),
  beforeLoad: ({ location }) => {
    if (session.state.get().status === "anonymous")
      throw redirect({ to: paths.login(), search: { redirect: location.href } });
  },
});

const start = createRoute({
  getParentRoute: () => root,
  path: PATTERNS.home,
  beforeLoad: () => {
    const { status, user } = session.state.get();
    throw redirect({ to: status === "anonymous" ? paths.login() : getHomePath(user) });
  },
});

/** An unknown address, shown inside the frame. */
const elsewhere = createRoute({
  getParentRoute: () => shell,
  path: "$",
  component: NoSuchPage,
});

export function openRouter() {
  const event = createRoute({ getParentRoute: () => shell, ...eventFrame });
  return createRouter({
    routeTree: root.addChildren([
      start,
      ...routesBelow(root, sessionRoutes),
      shell.addChildren([
        ...routesBelow(shell, ...SECTIONS),
        event.addChildren(routesBelow(event, eventRoutes)),
        elsewhere,
      ]),
    ]),
    ...routerOptions,
    defaultNotFoundComponent: NoSuchPage,
    defaultErrorComponent: BrokenPage,
  });
}
