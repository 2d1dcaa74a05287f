import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  activityExportInput,
  activityListInput,
  activityPage,
  exportRecorded,
  platformActivityListInput,
  platformActivityPage,
  recordExportInput,
  recordPlatformExportInput,
} from "./activity.schema.ts";
import { exportActivity } from "./export-activity.ts";
import { listActivity } from "./list-activity.ts";
import { listPlatformActivity } from "./list-platform-activity.ts";
import { recordExport } from "./record-export.ts";
import { recordPlatformExport } from "./record-platform-export.ts";

/** Who did what, when and from where (rules#activity). */
export const activityRouter = router({
  list: endpoint("ADMIN only", "GET /api/activity", {
    summary: "List what was done in the tenant",
    description:
      "With format=csv the answer is that of /api/activity/export, and needs a recent authentication.",
    errors: ["UNPROCESSABLE_ENTITY"],
    envelope: "page",
    recordsAct: true,
  })
    .input(activityListInput)
    .output(activityPage)
    .query(({ ctx, input }) => listActivity(ctx, input)),

  export: endpoint("ADMIN only", "GET /api/activity/export", {
    summary: "What was done in the tenant, as CSV",
    description: "The newest 50,000 entries of the filters.",
    errors: ["UNPROCESSABLE_ENTITY"],
    produces: "text/csv",
    recentlyAuthenticated: true,
    recordsAct: true,
  })
    .input(activityExportInput)
    .output(z.string())
    .query(({ ctx, input }) => exportActivity(ctx, input)),

  recordExport: endpoint("logged in", "POST /api/activity/exports", {
    summary: "Record that a list is saved as a file",
    description:
      "For clients that make the file themselves; what the server makes it records. 403 for a list " +
      "that the caller may not read. A list of people (MEMBERS, APPLICATIONS, REGISTRATIONS, WAITLIST, " +
      "BALANCES) needs a recent authentication: else 403 with the reason REAUTHENTICATE.",
    limit: "listExport",
    example: { list: "REGISTRATIONS", rows: 55 },
  })
    .input(recordExportInput)
    .output(exportRecorded)
    .mutation(({ ctx, input }) => recordExport(ctx, input)),

  platformList: endpoint("PLATFORM_ADMIN", "GET /api/platform/activity", {
    summary: "List what was done by the platform's users",
    envelope: "page",
  })
    .input(platformActivityListInput)
    .output(platformActivityPage)
    .query(({ ctx, input }) => listPlatformActivity(ctx, input)),

  recordPlatformExport: endpoint("PLATFORM_ADMIN", "POST /api/platform/activity/exports", {
    summary: "Record that a list of the platform is saved as a file",
    limit: "listExport",
    recentlyAuthenticated: true,
    example: { list: "ACTIVITY", rows: 55 },
  })
    .input(recordPlatformExportInput)
    .output(exportRecorded)
    .mutation(({ ctx, input }) => recordPlatformExport(ctx, input)),
});
