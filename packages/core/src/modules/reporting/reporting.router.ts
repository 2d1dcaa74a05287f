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
      recordsAct: true,
    },
  )
    .input(attendanceReportInput)
    .output(attendanceReportOutput)
    .query(({ ctx, input }) => attendanceReport(ctx, input)),

  eventGrowth: endpoint("EVENTS:VIEW:registrations", "GET /api/admin/events/:eventId/growth", {
    summary: "How the seats of an event filled, by days",
  })
    .input(eventGrowthInput)
    .output(eventGrowthOutput)
    .query(({ ctx, input }) => eventGrowth(ctx, input)),

  revenue: endpoint("BILLING:VIEW:payments", "GET /api/reporting/reports/revenue", {
    summary: "Money received and given back, by months",
  })
    .input(revenueInput)
    .output(revenueOutput)
    .query(({ ctx, input }) => revenue(ctx, input)),

  memberGrowth: endpoint("MEMBERSHIP:VIEW:members", "GET /api/reporting/reports/members", {
    summary: "Members by standing, and by the month in which they joined",
  })
    .input(memberGrowthInput)
    .output(memberGrowthOutput)
    .query(({ ctx, input }) => memberGrowth(ctx, input)),
});
