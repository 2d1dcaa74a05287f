import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /dashboard */
export const dashboardRoutes: Section = (page) => [
  page("dashboard", {
    beforeLoad: needs("EVENTS:VIEW:events"),
    component: lazyScreen(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
  }),
];
