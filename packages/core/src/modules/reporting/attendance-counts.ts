import { count, eq, gt, inArray, sql } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { sumPeople } from "../registration/read/count-registrations.ts";
import {
  isSumOrDifference,
  registrationCount,
} from "../registration/read/registration-count.sql.ts";
import { registration } from "../registration/registration.sql.ts";
import { REGISTRATION_STATUSES } from "../registration/registration-states.ts";

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

const isWalkIn = sql`${registrationCount.source} = 'WALK_IN'`;

/** Columns that sum counters of registrations; withNoShow computes noShow from them. */
export const COUNT_COLUMNS = {
  registered: sumPeople(["CONFIRMED", "CHECKED_IN"]),
  checkedIn: sumPeople(["CHECKED_IN"]),
  walkIns: sumPeople(["CONFIRMED", "CHECKED_IN"], isWalkIn),
  waitlisted: sumPeople(["WAITLISTED"]),
  cancelled: sumPeople(["CANCELLED"]),
  pending: sumPeople(["PENDING"]),
};

export const withNoShow = (counts: Omit<Counts, "noShow">): Counts => ({
  ...counts,
  noShow: counts.registered - counts.checkedIn,
});

/** Counts the registrations of these events by ticket type, in one statement. */
export const countsByTicketType = (tx: Query, tenantId: TenantId, eventIds: string[]) =>
  tx
    .select({
      eventId: registrationCount.eventId,
      ticketTypeId: registrationCount.ticketTypeId,
      ...COUNT_COLUMNS,
      walkInsUndone: sumPeople(["CONFIRMED"], isWalkIn),
    })
    .from(registrationCount)
    .where(
      own(
        registrationCount,
        tenantId,
        isSumOrDifference,
        inArray(registrationCount.eventId, eventIds),
      ),
    )
    .groupBy(registrationCount.eventId, registrationCount.ticketTypeId)
    // The sum is 0 without a ticket type once everybody there has got one.
    .having(gt(sumPeople(REGISTRATION_STATUSES), 0));

/** Computes when the last seven days began. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - 7 * DAY);

/** Counts the registrations of the last seven days by event, whatever their status. */
export const countLastWeek = (
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

/** Counts check-ins by five minutes of arrival, in one statement. */
export const countArrivals = (tx: Query, tenantId: TenantId, eventIds: string[]) =>
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
        eq(registration.status, "CHECKED_IN"),
      ),
    )
    .groupBy(registration.eventId, sql`2`)
    .orderBy(sql`2`);

export function sum(countsList: readonly Counts[]): Counts {
  const total = { ...NOBODY };
  for (const counts of countsList)
    for (const name of Object.keys(NOBODY) as (keyof Counts)[]) total[name] += counts[name];
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
