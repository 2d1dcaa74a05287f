import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /reports */
export const reportsRoutes: Section = (page) => [
  page("reports", {
    beforeLoad: needs("EVENTS:VIEW:registrations"),
    component: lazyScreen(() => import("./reports-screen.tsx"), "ReportsScreen"),
  }),
];
