import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

/** /members/applications */
export const applicationsRoutes: Section = (page) => [
  page("applications", {
    beforeLoad: needs("MEMBERSHIP:EDIT:members"),
    component: lazyScreen(() => import("./applications-screen.tsx"), "ApplicationsScreen"),
  }),
];
