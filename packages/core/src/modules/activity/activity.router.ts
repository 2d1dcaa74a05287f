import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  activityExportInput,
  activityListInput,
  activityPage,
  platformActivityListInput,
  platformActivityPage,
} from "./activity.schema.ts";
import { exportActivity } from "./export-activity.ts";
import { listActivity } from "./list-activity.ts";
import { listPlatformActivity } from "./list-platform-activity.ts";

/** Who did what, when and from where (rules#activity). */
export const activityRouter = router({
  list: endpoint("ADMIN only", "GET /api/activity", {
    summary: "List what was done in the tenant",
    description: "With format=csv the answer is that of /api/activity/export.",
    envelope: "page",
  })
    .input(activityListInput)
    .output(activityPage)
    .query(({ ctx, input }) => listActivity(ctx, input)),

  export: endpoint("ADMIN only", "GET /api/activity/export", {
    summary: "What was done in the tenant, as CSV",
    description: "The newest 50,000 entries of the filters.",
    produces: "text/csv",
  })
    .input(activityExportInput)
    .output(z.string())
    .query(({ ctx, input }) => exportActivity(ctx, input)),

  platformList: endpoint("PLATFORM_ADMIN", "GET /api/platform/activity", {
    summary: "List what was done by the platform's users",
    envelope: "page",
  })
    .input(platformActivityListInput)
    .output(platformActivityPage)
    .query(({ ctx, input }) => listPlatformActivity(ctx, input)),
});
