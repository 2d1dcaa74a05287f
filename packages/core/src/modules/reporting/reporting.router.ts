import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  attendanceOutput,
  attendanceReportInput,
  attendanceReportOutput,
  eventAttendanceInput,
} from "./attendance.schema.ts";
import { attendanceReport } from "./attendance-report.ts";
import { eventAttendance } from "./event-attendance.ts";
import { eventGrowth } from "./event-growth.ts";
import {
  eventGrowthInput,
  eventGrowthOutput,
  memberGrowthInput,
  memberGrowthOutput,
  revenueInput,
  revenueOutput,
} from "./growth.schema.ts";
import { memberGrowth } from "./member-growth.ts";
import { revenue } from "./revenue.ts";

/** Specification "Attendance report"; rules#attendance. */
export const reportingRouter = router({
  eventAttendance: endpoint(
    "EVENTS:VIEW:registrations",
    "GET /api/admin/events/:eventId/attendance",
    { summary: "Get the attendance report of an event" },
  )
    .input(eventAttendanceInput)
    .output(attendanceOutput)
    .query(({ ctx, input }) => eventAttendance(ctx, input)),

  attendanceReport: endpoint(
    "EVENTS:VIEW:registrations",
    "GET /api/reporting/reports/events/attendance",
    {
      summary: "Get the attendance report of several events",
      description: "With `format=csv`, returns the whole selection as text/csv.",
      errors: ["UNPROCESSABLE_ENTITY"],
      envelope: "page",
      recordsAct: true,
    },
  )
    .input(attendanceReportInput)
    .output(attendanceReportOutput)
    .query(({ ctx, input }) => attendanceReport(ctx, input)),

  eventGrowth: endpoint("EVENTS:VIEW:registrations", "GET /api/admin/events/:eventId/growth", {
    summary: "Get the seats taken and released at an event, day by day",
  })
    .input(eventGrowthInput)
    .output(eventGrowthOutput)
    .query(({ ctx, input }) => eventGrowth(ctx, input)),

  revenue: endpoint("BILLING:VIEW:payments", "GET /api/reporting/reports/revenue", {
    summary: "Get the money received and refunded, month by month",
  })
    .input(revenueInput)
    .output(revenueOutput)
    .query(({ ctx, input }) => revenue(ctx, input)),

  memberGrowth: endpoint("MEMBERSHIP:VIEW:members", "GET /api/reporting/reports/members", {
    summary: "Count members by fee status and by the month in which they joined",
  })
    .input(memberGrowthInput)
    .output(memberGrowthOutput)
    .query(({ ctx, input }) => memberGrowth(ctx, input)),
});
