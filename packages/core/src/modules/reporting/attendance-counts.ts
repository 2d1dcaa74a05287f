import { count, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { registration } from "../registration/registration.sql.ts";

/** The numbers of every attendance report. */
export interface Counts {
  registered: number;
  checkedIn: number;
  noShow: number;
  walkIns: number;
  waitlisted: number;
  cancelled: number;
  pending: number;
}

/** A column that counts the rows of a condition. */
export const countWhere = (condition: SQL) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
const { status, source } = registration;
const isRegistered = sql`${status} in ('CONFIRMED', 'CHECKED_IN')`;

/** Columns that count registrations; withNoShow computes noShow from them. */
export const COUNT_COLUMNS = {
  registered: countWhere(isRegistered),
  checkedIn: countWhere(sql`${status} = 'CHECKED_IN'`),
  walkIns: countWhere(sql`${isRegistered} and ${source} = 'WALK_IN'`),
  waitlisted: countWhere(sql`${status} = 'WAITLISTED'`),
  cancelled: countWhere(sql`${status} = 'CANCELLED'`),
  pending: countWhere(sql`${status} = 'PENDING'`),
};

export const withNoShow = (counted: Omit<Counts, "noShow">): Counts => ({
  ...counted,
  noShow: counted.registered - counted.checkedIn,
});

/** Counts of these events by ticket type, in one statement. */
export const countsByTicketType = (tx: Query, tenantId: TenantId, eventIds: string[]) =>
  tx
    .select({
      eventId: registration.eventId,
      ticketTypeId: registration.ticketTypeId,
      ...COUNT_COLUMNS,
      walkInsUndone: countWhere(sql`${status} = 'CONFIRMED' and ${source} = 'WALK_IN'`),
    })
    .from(registration)
    .where(own(registration, tenantId, inArray(registration.eventId, eventIds)))
    .groupBy(registration.eventId, registration.ticketTypeId);

/** The beginning of the last seven days. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - 7 * DAY);

/** Registrations of the last seven days by event, whatever became of them. */
export const lastWeekOf = (
  tx: Query,
  tenantId: TenantId,
  { ids, now }: { ids: string[]; now: Date },
) =>
  tx
    .select({ eventId: registration.eventId, count: count() })
    .from(registration)
    .where(
      own(
        registration,
        tenantId,
        inArray(registration.eventId, ids),
        gt(registration.createdAt, weekBefore(now)),
      ),
    )
    .groupBy(registration.eventId);

/** The time at the door: a check-in that a device sent late has it in scannedAt. */
const arrivedAt = sql`coalesce(${registration.scannedAt}, ${registration.checkedInAt})`;
const bucket = sql<Date>`date_bin('5 minutes', ${arrivedAt}, 'epoch'::timestamptz)`;

/** Check-ins by five minutes of arrival, in one statement. */
export const arrivalsOf = (tx: Query, tenantId: TenantId, eventIds: string[]) =>
  tx
    .select({
      eventId: registration.eventId,
      at: bucket.mapWith(registration.checkedInAt).as("at"),
      count: count(),
    })
    .from(registration)
    .where(
      own(
        registration,
        tenantId,
        inArray(registration.eventId, eventIds),
        eq(status, "CHECKED_IN"),
      ),
    )
    .groupBy(registration.eventId, sql`2`)
    .orderBy(sql`2`);

export function sum(all: readonly Counts[]): Counts {
  const total = { ...NOBODY };
  for (const one of all)
    for (const name of Object.keys(NOBODY) as (keyof Counts)[]) total[name] += one[name];
  return total;
}

export const NOBODY: Readonly<Counts> = {
  registered: 0,
  checkedIn: 0,
  noShow: 0,
  walkIns: 0,
  waitlisted: 0,
  cancelled: 0,
  pending: 0,
};
