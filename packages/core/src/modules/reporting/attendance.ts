import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, type Statement } from "#base/db/query/pipeline.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { event } from "../events/event.sql.ts";
import { isOver } from "../events/event-states.ts";
import { type EventRow, type TicketTypeRow, ticketTypesOf } from "../events/load-event.ts";
import type { AttendanceOutput } from "./attendance.schema.ts";
import {
  arrivalsOf,
  type Counts,
  countsByTicketType,
  lastWeekOf,
  NOBODY,
  sum,
  withNoShow,
} from "./attendance-counts.ts";
import { receivedFor } from "./received.ts";

/** What attendance shows of an event. */
export const SHOWN_OF_EVENT = {
  id: event.id,
  title: event.title,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  status: event.status,
  timezone: event.timezone,
  currency: event.currency,
  capacity: event.capacity,
};

/** The attendance of these events, in their order: five statements in one round trip. */
export function attendanceOf(
  tx: Query,
  tenantId: TenantId,
  events: readonly Pick<EventRow, keyof typeof SHOWN_OF_EVENT>[],
  now: Date,
): Statement<AttendanceOutput[]> {
  if (events.length === 0) return answered([]);
  const ids = events.map(({ id }) => id);
  return combine(
    [
      countsByTicketType(tx, tenantId, ids),
      ticketTypesOf(tx, tenantId, ids),
      arrivalsOf(tx, tenantId, ids),
      lastWeekOf(tx, tenantId, { ids, now }),
      receivedFor(tx, tenantId, events),
    ],
    ([counted, ticketTypes, arrivals, recent, received]) =>
      events.map((row) => {
        const isOfEvent = ({ eventId }: { eventId: string | null }) => eventId === row.id;
        const ownCounts = counted.filter(isOfEvent);
        const byTicketType = byType(ticketTypes.filter(isOfEvent), ownCounts);
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
          arrivals: arrivals.filter(isOfEvent).map(({ at, count }) => ({ at: iso(at), count })),
        };
      }),
  );
}

type Counted = Awaited<ReturnType<typeof countsByTicketType>>[number];

/** Counts of every ticket type, chosen or not; people without one come last. */
function byType(ticketTypes: readonly TicketTypeRow[], counted: readonly Counted[]) {
  const found = new Map(
    counted.map(({ eventId, walkInsUndone, ticketTypeId, ...rest }) => [ticketTypeId, rest]),
  );
  const countsOf = (ticketTypeId: string | null): Counts =>
    withNoShow(found.get(ticketTypeId) ?? NOBODY);
  const rows: ({ ticketTypeId: string | null; name: string | null } & Counts)[] = ticketTypes.map(
    ({ id, name }) => ({ ticketTypeId: id, name, ...countsOf(id) }),
  );
  if (found.has(null)) rows.push({ ticketTypeId: null, name: null, ...countsOf(null) });
  return rows;
}
