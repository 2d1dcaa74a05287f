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
    summary: "List the activity log of your organisation",
    description:
      "With `format=csv`, returns the same file as /api/activity/export and requires recent " +
      "authentication.",
    errors: { UNPROCESSABLE_ENTITY: [], FORBIDDEN: ["REAUTHENTICATE"] },
    envelope: "page",
    recordsAct: true,
  })
    .input(activityListInput)
    .output(activityPage)
    .query(({ ctx, input }) => listActivity(ctx, input)),

  export: endpoint("ADMIN only", "GET /api/activity/export", {
    summary: "Export the activity log of your organisation as CSV",
    description: "Returns the newest 50,000 entries that match the filters.",
    errors: ["UNPROCESSABLE_ENTITY"],
    produces: "text/csv",
    recentlyAuthenticated: true,
    recordsAct: true,
  })
    .input(activityExportInput)
    .output(z.string())
    .query(({ ctx, input }) => exportActivity(ctx, input)),

  recordExport: endpoint("logged in", "POST /api/activity/exports", {
    summary: "Record the export of a list by a client",
    errors: { FORBIDDEN: ["REAUTHENTICATE"] },
    description:
      "For clients that create the file themselves. Exports made by the server are recorded " +
      "automatically. Refused with 403 for a list that the caller may not read. A list of people " +
      "(MEMBERS, APPLICATIONS, REGISTRATIONS, WAITLIST, BALANCES) requires recent authentication. " +
      "Without it, the response is 403 with the reason REAUTHENTICATE.",
    limit: "listExport",
    example: { list: "REGISTRATIONS", rows: 55 },
  })
    .input(recordExportInput)
    .output(exportRecorded)
    .mutation(({ ctx, input }) => recordExport(ctx, input)),

  platformList: endpoint("PLATFORM_ADMIN", "GET /api/platform/activity", {
    summary: "List the activity log of the platform",
    envelope: "page",
  })
    .input(platformActivityListInput)
    .output(platformActivityPage)
    .query(({ ctx, input }) => listPlatformActivity(ctx, input)),

  recordPlatformExport: endpoint("PLATFORM_ADMIN", "POST /api/platform/activity/exports", {
    summary: "Record the export of a platform list by a client",
    limit: "listExport",
    recentlyAuthenticated: true,
    example: { list: "ACTIVITY", rows: 55 },
  })
    .input(recordPlatformExportInput)
    .output(exportRecorded)
    .mutation(({ ctx, input }) => recordPlatformExport(ctx, input)),
});
