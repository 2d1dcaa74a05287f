import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  attendanceOutput,
  attendanceReportInput,
  attendanceReportOutput,
  eventAttendanceInput,
} from "./attendance.schema.ts";
import { attendanceReport } from "./attendance-report.ts";
import { eventAttendance } from "./event-attendance.ts";

/** Specification "Attendance report"; rules#attendance. */
export const reportingRouter = router({
  eventAttendance: endpoint(
    "EVENTS:VIEW:registrations",
    "GET /api/admin/events/:eventId/attendance",
    { summary: "Who came to an event, reconciled" },
  )
    .input(eventAttendanceInput)
    .output(attendanceOutput)
    .query(({ ctx, input }) => eventAttendance(ctx, input)),

  attendanceReport: endpoint(
    "EVENTS:VIEW:registrations",
    "GET /api/reporting/reports/events/attendance",
    {
      summary: "Who came to several events, reconciled",
      description: "With format=csv the answer is text/csv and holds the whole selection.",
      errors: ["UNPROCESSABLE_ENTITY"],
      envelope: "page",
    },
  )
    .input(attendanceReportInput)
    .output(attendanceReportOutput)
    .query(({ ctx, input }) => attendanceReport(ctx, input)),
});
