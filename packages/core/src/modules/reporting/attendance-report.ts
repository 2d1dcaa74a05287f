import {
  and,
  count,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { sortedBy } from "#base/db/query/list-page.ts";
import { combine, pipeline } from "#base/db/query/pipeline.ts";
import { own, sameTenant } from "#base/db/query/scoped.ts";
import { exportCsv } from "#base/export/export-csv.ts";
import type { TenantId } from "#base/ids.ts";
import { createPage, getOffset } from "#base/pagination.ts";
import { type CallerContext, inTenant, readInTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { invoice } from "../billing/billing.sql.ts";
import { event } from "../events/event.sql.ts";
import { sumPeople } from "../registration/read/count-registrations.ts";
import {
  isSumOrDifference,
  registrationCount,
} from "../registration/read/registration-count.sql.ts";
import { registration } from "../registration/registration.sql.ts";
import type { AttendanceReport, attendanceReportInput } from "./attendance.schema.ts";
import { ATTENDANCE_EVENT_COLUMNS, loadAttendance } from "./attendance.ts";
import { COUNT_COLUMNS, NOBODY, weekBefore, withNoShow } from "./attendance-counts.ts";
import { ATTENDANCE_COLUMNS, attendanceCells } from "./attendance-csv.ts";
import { receivedForAll } from "./received.ts";

type ReportInput = z.infer<typeof attendanceReportInput>;

/** Maximum number of events in one CSV. */
const MAX_ROWS = 10_000;
const EVENTS_A_PART = 100;

/**
 * Reports the attendance of the named events, or of those that start between `from` and `to` (both included),
 * without drafts. A page has the totals of the whole selection. CSV has all of the selection, at
 * most 10,000 events (specification "Attendance report", rules#attendance).
 */
export async function attendanceReport(
  ctx: CallerContext<PermittedActor>,
  input: ReportInput,
): Promise<AttendanceReport> {
  return input.format === "csv" ? asCsv(ctx, input) : asPage(ctx, input);
}

async function asPage(
  ctx: CallerContext<PermittedActor>,
  input: ReportInput,
): Promise<AttendanceReport> {
  const { tenantId } = ctx.actor;
  const predicate = buildSelection(tenantId, input, ctx.now);
  return readInTenant(ctx, async (tx) => {
    const [events, totals] = await pipeline(tx, [
      selectEvents(tx, predicate, input, { limit: input.limit, offset: getOffset(input) }),
      countTotals(tx, tenantId, predicate, ctx.now),
    ]);
    const [data] = await pipeline(tx, [loadAttendance(tx, tenantId, events, ctx.now)], {
      commit: true,
    });
    const { meta } = createPage(data, totals.events, input);
    return { data, meta: { ...meta, totals } };
  });
}

function asCsv(ctx: CallerContext<PermittedActor>, input: ReportInput): Promise<string> {
  const { tenantId } = ctx.actor;
  const predicate = buildSelection(tenantId, input, ctx.now);
  return exportCsv(ctx, {
    columns: ATTENDANCE_COLUMNS,
    async *read(tx) {
      for (let offset = 0; offset < MAX_ROWS; offset += EVENTS_A_PART) {
        const part = { limit: EVENTS_A_PART, offset };
        const events = await selectEvents(tx, predicate, input, part);
        yield (await loadAttendance(tx, tenantId, events, ctx.now)).map(attendanceCells);
        if (events.length < EVENTS_A_PART) return;
      }
    },
    record: () =>
      inTenant(ctx, (tx) => {
        const subject = { type: "TENANT" as const, id: tenantId };
        return recordActivity(tx, tenantId, ctx, { action: "ATTENDANCE_EXPORTED", subject });
      }),
    filename: () => "attendance.csv",
  });
}

function buildSelection(tenantId: TenantId, input: ReportInput, now: Date): SQL {
  const { eventId, upcoming } = input;
  const isToCome = and(eq(event.status, "PUBLISHED"), gt(event.endsAt, now)) as SQL;
  return own(
    event,
    tenantId,
    eventId ? inArray(event.id, eventId) : ne(event.status, "DRAFT"),
    input.from && gte(event.startsAt, input.from),
    input.to && lte(event.startsAt, input.to),
    upcoming === undefined ? undefined : upcoming ? isToCome : not(isToCome),
  );
}

const selectEvents = (
  tx: Query,
  predicate: SQL,
  input: ReportInput,
  { limit, offset }: { limit: number; offset: number },
) =>
  tx
    .select(ATTENDANCE_EVENT_COLUMNS)
    .from(event)
    .where(predicate)
    .orderBy(...sortedBy(event[input.sortBy], event.id, input.sortOrder))
    .limit(limit)
    .offset(offset);

/** Events that took place: COMPLETED, or PUBLISHED until their end has passed. */
const isEnded = (now: Date): SQL =>
  or(
    eq(event.status, "COMPLETED"),
    and(eq(event.status, "PUBLISHED"), lte(event.endsAt, now)),
  ) as SQL;

const NOTHING_FINAL = { events: 0, registered: 0, checkedIn: 0 };

function countTotals(tx: Query, tenantId: TenantId, predicate: SQL, now: Date) {
  const ids = tx.select({ id: event.id }).from(event).where(predicate);
  const hasEnded = isEnded(now);
  return combine(
    [
      tx
        .select({
          events: countDistinct(event.id),
          ...COUNT_COLUMNS,
          final: {
            events: sql<number>`(count(distinct ${event.id}) filter (where ${hasEnded}))::int`,
            registered: sumPeople(["CONFIRMED", "CHECKED_IN"], hasEnded),
            checkedIn: sumPeople(["CHECKED_IN"], hasEnded),
          },
        })
        .from(event)
        .leftJoin(
          registrationCount,
          sameTenant(
            registrationCount,
            event,
            isSumOrDifference,
            eq(registrationCount.eventId, event.id),
          ),
        )
        .where(predicate),
      tx
        .select({ lastWeek: count() })
        .from(event)
        .innerJoin(
          registration,
          sameTenant(registration, event, eq(registration.eventId, event.id)),
        )
        .where(and(predicate, gt(registration.createdAt, weekBefore(now)))),
      receivedForAll(tx, tenantId, inArray(invoice.eventId, ids)),
    ],
    ([[row], [recent], received]) => {
      const { events, final, ...counts } = row ?? { events: 0, ...NOBODY, final: NOTHING_FINAL };
      const lastWeek = recent?.lastWeek ?? 0;
      const noShow = final.registered - final.checkedIn;
      return { events, ...withNoShow(counts), final: { ...final, noShow }, lastWeek, received };
    },
  );
}
