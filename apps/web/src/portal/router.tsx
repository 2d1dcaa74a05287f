import { type AnyRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { paths } from "../lib/paths.ts";
import { openRoot, routerOptions } from "../ui-react/frame/router-options.tsx";
import { lazyScreen } from "../ui-react/lazy-screen.ts";
import { session } from "./api.ts";
import { applicationsRoutes } from "./applications/applications.routes.ts";
import { billingRoutes } from "./billing/billing.routes.ts";
import { broadcastsRoutes } from "./broadcasts/broadcasts.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { eventsRoutes } from "./events/events.routes.ts";
import { BrokenPage, NoSuchPage } from "./layout/error-pages.tsx";
import { membersRoutes } from "./members/members.routes.ts";
import { myRoutes } from "./my/my.routes.ts";
import { reportsRoutes } from "./reports/reports.routes.ts";
import { segmentsRoutes } from "./segments/segments.routes.ts";
import { homeOf } from "./session/landing.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";

/** What each section adds below the frame. Literal paths win over parameters, in any order. */
const SECTIONS: readonly ((parent: AnyRoute) => AnyRoute[])[] = [
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

/** Everything behind the login. A deep link comes back after it ("Authentication" 12). */
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
  path: "/",
  beforeLoad: () => {
    const { status, user } = session.state.get();
    throw redirect({ to: status === "anonymous" ? paths.login() : homeOf(user) });
  },
});

/** An address that no section knows, shown inside the frame. */
const elsewhere = createRoute({
  getParentRoute: () => shell,
  path: "$",
  component: NoSuchPage,
});

export function openRouter() {
  const sections = SECTIONS.flatMap((section) => section(shell));
  return createRouter({
    routeTree: root.addChildren([
      start,
      ...sessionRoutes(root),
      shell.addChildren([...sections, elsewhere]),
    ]),
    ...routerOptions,
    defaultNotFoundComponent: NoSuchPage,
    defaultErrorComponent: BrokenPage,
  });
}
