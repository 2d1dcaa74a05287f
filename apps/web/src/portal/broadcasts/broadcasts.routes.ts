import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

const sees = needs("COMMUNICATIONS:VIEW:broadcasts");

/** /broadcasts and below. */
export const broadcastsRoutes: Section = (page) => [
  page("broadcasts", {
    beforeLoad: sees,
    component: lazyScreen(() => import("./broadcasts-screen.tsx"), "BroadcastsScreen"),
  }),
  page("newBroadcast", {
    beforeLoad: needs("COMMUNICATIONS:EDIT:broadcasts"),
    component: lazyScreen(() => import("./editor/new-broadcast-screen.tsx"), "NewBroadcastScreen"),
  }),
  page("broadcast", {
    beforeLoad: sees,
    component: lazyScreen(() => import("./broadcast-screen.tsx"), "BroadcastScreen"),
  }),
];
