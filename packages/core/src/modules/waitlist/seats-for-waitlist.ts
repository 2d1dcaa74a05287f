import { gt } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey } from "#base/db/query/scoped.ts";
import { ticketType } from "../events/event.sql.ts";
import type { EventRow } from "../events/load-event.ts";
import { type EventKey, seatsLeft } from "../events/seats.ts";
import { countBookableSeats } from "../events/ticket-type-seats.ts";
import { isCountOfEvent, sumPeople } from "../registration/read/count-registrations.ts";
import { registrationCount } from "../registration/read/registration-count.sql.ts";

/** Counts the seats of each ticket type for which people wait. */
export const countAwaitedTypes = (query: Query, key: EventKey) =>
  query
    .select({
      id: registrationCount.ticketTypeId,
      quota: ticketType.quota,
      seatsTaken: ticketType.seatsTaken,
    })
    .from(registrationCount)
    .leftJoin(ticketType, joinByKey(ticketType, registrationCount.ticketTypeId))
    .where(isCountOfEvent(key))
    .groupBy(registrationCount.ticketTypeId, ticketType.quota, ticketType.seatsTaken)
    .having(gt(sumPeople(["WAITLISTED"]), 0));

/**
 * Computes the free seats that waitlisted people can have (rules#seats-free): no more than the ticket types
 * that they wait for have together. Null without a limit.
 */
export function getSeatsForWaitlist(
  event: EventRow,
  awaited: Awaited<ReturnType<typeof countAwaitedTypes>>,
): number | null {
  const types = awaited.map(({ quota, seatsTaken }) => ({ quota, seatsTaken: seatsTaken ?? 0 }));
  return countBookableSeats(seatsLeft(event), types);
}
