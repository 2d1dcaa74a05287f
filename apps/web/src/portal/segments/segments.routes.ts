import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs } from "../session/require-permission.ts";

const edits = needs("COMMUNICATIONS:EDIT:broadcasts");

/** /segments and below. */
export const segmentsRoutes: Section = (page) => [
  page("segments", {
    beforeLoad: needs("COMMUNICATIONS:VIEW:broadcasts"),
    component: lazyScreen(() => import("./segments-screen.tsx"), "SegmentsScreen"),
  }),
  page("newSegment", {
    beforeLoad: edits,
    component: lazyScreen(() => import("./new-segment-screen.tsx"), "NewSegmentScreen"),
  }),
  page("segment", {
    beforeLoad: edits,
    component: lazyScreen(() => import("./segment-screen.tsx"), "SegmentScreen"),
  }),
];
