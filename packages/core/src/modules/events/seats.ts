import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { event } from "./event.sql.ts";

/**
 * The seats of an event: the only place that locks an event row or changes its counters. The order
 * of locks is that of docs/adr/0012-lock-order.md. READ COMMITTED is enough, because each rule here
 * is decided on the locked row itself and not on a count made before.
 */
export type LockedEvent = typeof event.$inferSelect;

export interface EventKey {
  tenantId: TenantId;
  eventId: string;
}

const isEvent = ({ tenantId, eventId }: EventKey) => byKey(event, tenantId, eventId);

/** Locks the event to the end of the transaction; NOT_FOUND in this tenant otherwise. */
export async function lockEvent(tx: Query, key: EventKey): Promise<LockedEvent> {
  const rows = await tx.select().from(event).where(isEvent(key)).for("no key update");
  return firstRow(rows, "Event");
}

/**
 * Takes seats for a whole party in one statement that also takes the event's lock. False, and
 * nothing changed, when not all of them are there or the event is not PUBLISHED any more.
 */
export async function takeSeats(tx: Query, key: EventKey, seats: number): Promise<boolean> {
  const taken = await tx
    .update(event)
    .set({ seatsTaken: sql`${event.seatsTaken} + ${seats}` })
    .where(and(isEvent(key), eq(event.status, "PUBLISHED"), fits(seats)))
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
  const rows = await tx
    .update(event)
    .set(beyondCapacity(seats))
    .where(isEvent(key))
    .returning({ capacity: event.capacity, seatsTaken: event.seatsTaken });
  const row = firstRow(rows, "Event");
  return { overCapacity: row.capacity !== null && row.seatsTaken > row.capacity };
}

function beyondCapacity(seats: number) {
  const after = sql`${event.seatsTaken} + ${seats}`;
  const excess = sql`${after} - coalesce(${event.capacity}, ${after})`;
  return { seatsTaken: after, seatsOverride: sql`greatest(${event.seatsOverride}, ${excess})` };
}

/** Where a party stands in the queue. */
export interface QueuePlaces {
  /** Number of the first of the party; its guests have the following ones. */
  firstNumber: number;
  /** The first one's place as people count, 1 for the head of the queue. */
  position: number;
}

/** What became of a party: CLOSED is an event that is not PUBLISHED (any more). */
export type Placement =
  | { outcome: "SEATED" | "FULL" | "CLOSED" }
  | ({ outcome: "QUEUED" } & QueuePlaces);

/**
 * Seats a whole party or, when not every seat is there and there is a queue, gives it neighbouring
 * numbers at its end (rules#party). What is not simply seated is decided once more on the
 * locked row: no seat can come free unseen between "full" and "queued", and numbers follow the
 * order of commits, strictly first in, first out.
 * @param looksFull what was read before says so: saves the attempt, decides nothing
 */
export async function seatOrQueue(
  tx: Query,
  key: EventKey,
  people: number,
  { queue, looksFull = false }: { queue: boolean; looksFull?: boolean },
): Promise<Placement> {
  if (!looksFull && (await takeSeats(tx, key, people))) return { outcome: "SEATED" };
  const locked = await lockEvent(tx, key);
  if (locked.status !== "PUBLISHED") return { outcome: "CLOSED" };
  if (hasSeats(locked, people)) {
    await seatAndQueue(tx, key, { seats: people, waiting: 0 });
    return { outcome: "SEATED" };
  }
  if (!queue) return { outcome: "FULL" };
  return { outcome: "QUEUED", ...(await joinQueue(tx, key, people)) };
}

/**
 * Adds to the seats and to the queue at once. The caller holds the event's lock, has counted on the
 * locked row, and numbers the waiting from its waitlistNext on.
 */
export async function seatAndQueue(
  tx: Query,
  key: EventKey,
  { seats, waiting }: { seats: number; waiting: number },
): Promise<void> {
  await tx
    .update(event)
    .set({ seatsTaken: sql`${event.seatsTaken} + ${seats}`, ...lengthened(waiting) })
    .where(isEvent(key));
}

/**
 * Gives people neighbouring numbers at the end of the queue, whatever seats there are. The number
 * comes from the event's own row, under its lock.
 */
export async function joinQueue(tx: Query, key: EventKey, people: number): Promise<QueuePlaces> {
  const rows = await tx
    .update(event)
    .set(lengthened(people))
    .where(isEvent(key))
    .returning({ next: event.waitlistNext, waiting: event.waitlistCount });
  const row = firstRow(rows, "Event");
  return { firstNumber: row.next - people, position: row.waiting - people + 1 };
}

const lengthened = (people: number) => ({
  waitlistNext: sql`${event.waitlistNext} + ${people}`,
  waitlistCount: sql`${event.waitlistCount} + ${people}`,
});

/**
 * Moves people from the queue into seats: all of them or, when they do not fit and it is not an
 * override, none and false. The caller holds the event's lock and their rows'.
 */
export async function seatFromQueue(
  tx: Query,
  key: EventKey,
  people: number,
  { override }: { override: boolean },
): Promise<boolean> {
  const seated = await tx
    .update(event)
    .set({
      ...beyondCapacity(people),
      waitlistCount: sql`${event.waitlistCount} - ${people}`,
    })
    .where(and(isEvent(key), override ? undefined : fits(people)))
    .returning({ id: event.id });
  return seated.length > 0;
}

/** People left the queue, by decline or cancellation. */
export async function leaveQueue(tx: Query, key: EventKey, people: number): Promise<void> {
  if (people === 0) return;
  await tx
    .update(event)
    .set({ waitlistCount: sql`${event.waitlistCount} - ${people}` })
    .where(isEvent(key));
}

/**
 * Gives seats back, and tells the managers when somebody waits for one. The caller has moved
 * exactly so many seated registrations out of their seats, and out of the queue before that.
 */
export async function releaseSeats(tx: Query, key: EventKey, seats: number): Promise<void> {
  if (seats > 0) await freeSeats(tx, key, seats);
}

/**
 * Owes the event's managers one mail when a seat is free while people wait, and no second one
 * until the queue was looked at (rules#seats-free). For whoever makes seats free otherwise than by
 * releasing them, like an edit of the capacity; comes after that change, in its transaction.
 */
export const notifySeatsAvailable = (tx: Query, key: EventKey): Promise<void> =>
  freeSeats(tx, key, 0);

async function freeSeats(tx: Query, key: EventKey, seats: number): Promise<void> {
  const left = sql`${event.seatsTaken} - ${seats}`;
  const worthTelling = sql`${event.seatsFreeToldAt} is null and ${event.waitlistCount} > 0
    and ${event.status} = 'PUBLISHED'
    and (${event.capacity} is null or ${left} < ${event.capacity})`;
  const [row] = await tx
    .update(event)
    .set({
      seatsTaken: left,
      seatsFreeToldAt: sql`case when ${worthTelling} then now() else ${event.seatsFreeToldAt} end`,
    })
    .where(isEvent(key))
    .returning({
      toldAt: event.seatsFreeToldAt,
      toldNow: sql<boolean | null>`${event.seatsFreeToldAt} = now()::timestamptz(3)`,
    });
  if (!row?.toldNow) return;
  // Two releases in one transaction share their instant, and so their mail.
  const dedupeKey = `${key.eventId}:${row.toldAt?.toISOString()}`;
  await enqueueMail(tx, key.tenantId, { kind: "seatsFree", subjectId: key.eventId, dedupeKey });
}

/** The queue was looked at: the next seat that comes free is worth a mail again. */
export async function forgetSeatsFreeTold(tx: Query, key: EventKey): Promise<void> {
  await tx
    .update(event)
    .set({ seatsFreeToldAt: null })
    .where(and(isEvent(key), isNotNull(event.seatsFreeToldAt)));
}

/** Whether so many fit beside those who are seated. */
export const hasSeats = (
  row: { capacity: number | null; seatsTaken: number },
  people: number,
): boolean => row.capacity === null || row.seatsTaken + people <= row.capacity;

/** Seats that are free now; null without a limit, and never negative. */
export const seatsLeft = (row: { capacity: number | null; seatsTaken: number }): number | null =>
  row.capacity === null ? null : Math.max(0, row.capacity - row.seatsTaken);

/** Nobody has a seat or waits any more: every registration of the event was just cancelled. */
export async function emptySeats(tx: Query, key: EventKey): Promise<void> {
  await tx
    .update(event)
    .set({ seatsTaken: 0, seatsOverride: 0, waitlistCount: 0 })
    .where(isEvent(key));
}
