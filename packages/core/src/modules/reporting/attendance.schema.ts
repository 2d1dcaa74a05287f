import { z } from "zod";
import { currencyCode, id, instant, money } from "#base/fields.schema.ts";
import { listInput, pageMeta, periodFilter } from "#base/pagination.ts";

const MAX_EVENTS = 100;

/** People at an event by status; checkedIn + noShow = registered always. */
const counts = {
  /** CONFIRMED and CHECKED_IN. */
  registered: z.int(),
  checkedIn: z.int(),
  noShow: z.int(),
  /** Registered people who came without a registration. */
  walkIns: z.int(),
  waitlisted: z.int(),
  cancelled: z.int(),
  pending: z.int(),
};

/** The reconciled counts of one event (specification "Attendance report", rules#attendance). */
export const attendanceOutput = z
  .object({
    eventId: id,
    title: z.string(),
    startsAt: instant,
    timezone: z.string(),
    capacity: z.int().nullable(),
    ...counts,
    /** Walk-ins whose check-in was undone: they have a seat still, and are among noShow. */
    walkInsUndone: z.int(),
    /** Registrations of the last seven days, of any status. */
    lastWeek: z.int(),
    currency: currencyCode,
    /** Money received for its invoices less refunds, in the smallest unit of its currency. */
    received: money,
    /** The event is over, so nobody else will arrive. */
    isFinal: z.boolean(),
    /** In the event's order; people without a ticket type come last, with nulls. */
    byTicketType: z.array(
      z.object({ ticketTypeId: id.nullable(), name: z.string().nullable(), ...counts }),
    ),
    /** Check-ins by five minutes; periods without any are left out. */
    arrivals: z.array(z.object({ at: instant, count: z.int() })),
  })
  .meta({ id: "Attendance" });

export type AttendanceOutput = z.infer<typeof attendanceOutput>;

const attendanceTotals = z.object({
  events: z.int(),
  ...counts,
  /** The part of events that are over, the only one that has an attendance rate (rules#rates). */
  final: z.object({
    events: z.int(),
    registered: counts.registered,
    checkedIn: counts.checkedIn,
    noShow: counts.noShow,
  }),
  lastWeek: z.int(),
  /** One for each currency in which money was received, less refunds. */
  received: z.array(z.object({ currency: currencyCode, amount: money })),
});

/** A page with the totals of the whole selection, or a CSV text of all of it. */
export const attendanceReportOutput = z.union([
  z.object({
    data: z.array(attendanceOutput),
    meta: pageMeta.extend({ totals: attendanceTotals }),
  }),
  z.string(),
]);

export type AttendanceReport = z.infer<typeof attendanceReportOutput>;

export const eventAttendanceInput = z.strictObject({ eventId: id });

export const attendanceReportInput = listInput(["startsAt", "title"], {
  eventId: z.array(id).max(MAX_EVENTS).optional(),
  ...periodFilter("startsAt"),
  /** True: published events that are not over; false: those that are over or cancelled. */
  upcoming: z.boolean().optional(),
  format: z.enum(["json", "csv"]).default("json"),
});
