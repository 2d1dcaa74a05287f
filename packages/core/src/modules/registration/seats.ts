import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import { notFound } from "../../base/errors.ts";
import type { TenantId } from "../../base/ids.ts";
import { event } from "../events/event.sql.ts";

/**
 * The seats of an event: the only place that locks an event row or changes its counters. Order of
 * locks everywhere: member (by e-mail), event, registrations by id. READ COMMITTED is enough,
 * because each rule here is decided on the locked row itself and not on a count made before.
 */
export type LockedEvent = typeof event.$inferSelect;

interface EventKey {
  tenantId: TenantId;
  eventId: string;
}

const theEvent = ({ tenantId, eventId }: EventKey) =>
  and(eq(event.tenantId, tenantId), eq(event.id, eventId));

/** Locks the event to the end of the transaction; NOT_FOUND in this tenant otherwise. */
export async function lockEvent(tx: Query, key: EventKey): Promise<LockedEvent> {
  const [row] = await tx.select().from(event).where(theEvent(key)).for("update");
  if (!row) throw notFound("Event");
  return row;
}

/**
 * Takes seats for a whole party in one statement that also takes the event's lock. False, and
 * nothing changed, when not all of them are there or the event is not PUBLISHED any more.
 */
export async function takeSeats(tx: Query, key: EventKey, seats: number): Promise<boolean> {
  const taken = await tx
    .update(event)
    .set({ seatsTaken: sql`${event.seatsTaken} + ${seats}` })
    .where(and(theEvent(key), eq(event.status, "PUBLISHED"), fits(seats)))
    .returning({ id: event.id });
  return taken.length > 0;
}

const fits = (seats: number): SQL | undefined =>
  or(isNull(event.capacity), sql`${event.seatsTaken} + ${seats} <= ${event.capacity}`);

/** Takes seats beyond the capacity where need be, and remembers by how many. */
export async function takeSeatsOverCapacity(
  tx: Query,
  key: EventKey,
  seats: number,
): Promise<{ overCapacity: boolean }> {
  const after = sql`${event.seatsTaken} + ${seats}`;
  const [row] = await tx
    .update(event)
    .set({
      seatsTaken: after,
      seatsOverride: sql`greatest(${event.seatsOverride}, ${after} - coalesce(${event.capacity}, ${after}))`,
    })
    .where(theEvent(key))
    .returning({ capacity: event.capacity, seatsTaken: event.seatsTaken });
  if (!row) throw notFound("Event");
  return { overCapacity: row.capacity !== null && row.seatsTaken > row.capacity };
}

/** Gives seats back. The caller has moved exactly so many seated registrations out of their seats. */
export async function releaseSeats(tx: Query, key: EventKey, seats: number): Promise<void> {
  if (seats === 0) return;
  await tx
    .update(event)
    .set({ seatsTaken: sql`${event.seatsTaken} - ${seats}` })
    .where(theEvent(key));
}

/** Where a party stands in the queue. */
export interface QueuePlaces {
  /** Number of the first of the party; its guests have the following ones. */
  firstNumber: number;
  /** The first one's place as people count, 1 for the head of the queue. */
  position: number;
}

/**
 * Gives a party neighbouring numbers in the queue. The number comes from the locked event row, so
 * that numbers follow the order of commits: strictly first in, first out (decisions §8).
 */
export async function joinQueue(tx: Query, key: EventKey, people: number): Promise<QueuePlaces> {
  const [row] = await tx
    .update(event)
    .set({
      waitlistNext: sql`${event.waitlistNext} + ${people}`,
      waitlistCount: sql`${event.waitlistCount} + ${people}`,
    })
    .where(theEvent(key))
    .returning({ next: event.waitlistNext, waiting: event.waitlistCount });
  if (!row) throw notFound("Event");
  return { firstNumber: row.next - people, position: row.waiting - people + 1 };
}

/** People left the queue, by approval, decline or cancellation. */
export async function leaveQueue(tx: Query, key: EventKey, people: number): Promise<void> {
  if (people === 0) return;
  await tx
    .update(event)
    .set({ waitlistCount: sql`${event.waitlistCount} - ${people}` })
    .where(theEvent(key));
}

/** Seats that are free now; null without a limit, and never negative. */
export const seatsLeft = (row: { capacity: number | null; seatsTaken: number }): number | null =>
  row.capacity === null ? null : Math.max(0, row.capacity - row.seatsTaken);
