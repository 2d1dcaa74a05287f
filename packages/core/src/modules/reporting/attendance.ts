import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, type Statement } from "#base/db/query/pipeline.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { event } from "../events/event.sql.ts";
import { isOver } from "../events/event-states.ts";
import { type EventRow, selectTicketTypes, type TicketTypeRow } from "../events/load-event.ts";
import type { AttendanceOutput } from "./attendance.schema.ts";
import {
  type Counts,
  countArrivals,
  countLastWeek,
  countsByTicketType,
  NOBODY,
  sum,
  withNoShow,
} from "./attendance-counts.ts";
import { receivedFor } from "./received.ts";

/** The columns of an event in the attendance report. */
export const ATTENDANCE_EVENT_COLUMNS = {
  id: event.id,
  title: event.title,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  status: event.status,
  timezone: event.timezone,
  currency: event.currency,
  capacity: event.capacity,
};

/** Loads the attendance of these events, in their order: five statements in one round trip. */
export function loadAttendance(
  tx: Query,
  tenantId: TenantId,
  events: readonly Pick<EventRow, keyof typeof ATTENDANCE_EVENT_COLUMNS>[],
  now: Date,
): Statement<AttendanceOutput[]> {
  if (events.length === 0) return answered([]);
  const ids = events.map(({ id }) => id);
  return combine(
    [
      countsByTicketType(tx, tenantId, ids),
      selectTicketTypes(tx, tenantId, ids),
      countArrivals(tx, tenantId, ids),
      countLastWeek(tx, tenantId, { ids, now }),
      receivedFor(tx, tenantId, events),
    ],
    ([countRows, ticketTypes, arrivals, recent, received]) =>
      events.map((row) => {
        const isOfEvent = ({ eventId }: { eventId: string | null }) => eventId === row.id;
        const ownCounts = countRows.filter(isOfEvent);
        const byTicketType = countByType(ticketTypes.filter(isOfEvent), ownCounts);
        return {
          eventId: row.id,
          title: row.title,
          startsAt: iso(row.startsAt),
          timezone: row.timezone,
          capacity: row.capacity,
          ...sum(byTicketType),
          walkInsUndone: ownCounts.reduce((undone, { walkInsUndone }) => undone + walkInsUndone, 0),
          lastWeek: recent.find(isOfEvent)?.count ?? 0,
          currency: row.currency,
          received: received.find(isOfEvent)?.amount ?? 0,
          isFinal: isOver(row, now),
          byTicketType,
          arrivals: arrivals
            .filter(isOfEvent)
            .map((row) => ({ at: iso(row.at), count: row.count })),
        };
      }),
  );
}

type CountRow = Awaited<ReturnType<typeof countsByTicketType>>[number];

/** Lists the counts of every ticket type, used or not; people without a type come last. */
function countByType(ticketTypes: readonly TicketTypeRow[], countRows: readonly CountRow[]) {
  const countsByType = new Map(
    countRows.map(({ eventId, walkInsUndone, ticketTypeId, ...rest }) => [ticketTypeId, rest]),
  );
  const getCounts = (ticketTypeId: string | null): Counts =>
    withNoShow(countsByType.get(ticketTypeId) ?? NOBODY);
  const rows: ({ ticketTypeId: string | null; name: string | null } & Counts)[] = ticketTypes.map(
    ({ id, name }) => ({ ticketTypeId: id, name, ...getCounts(id) }),
  );
  if (countsByType.has(null)) rows.push({ ticketTypeId: null, name: null, ...getCounts(null) });
  return rows;
}
