import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { checkViolation } from "#base/db/pool/violations.ts";
import { answered, combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { byKey, foundRow, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { registrationCount } from "../registration/read/registration-count.sql.ts";
import { event, ticketType } from "./event.sql.ts";
import type { EventStatus } from "./event-states.ts";
import type { TicketTypeRow } from "./load-event.ts";
import { findFullType, hasQuota, type Tickets } from "./ticket-type-seats.ts";

/**
 * Only this file locks an event row or changes its seat counters. The order of locks is that of
 * docs/adr/0012-lock-order.md. READ COMMITTED is enough, because every decision is made on the
 * locked row and not on an earlier count.
 */
export type LockedEvent = typeof event.$inferSelect;

export interface EventKey {
  tenantId: TenantId;
  eventId: string;
}

const isEvent = ({ tenantId, eventId }: EventKey) => byKey(event, tenantId, eventId);

/** Changes the event's row, where it meets the condition. */
const updateEvent = (
  tx: Query,
  key: EventKey,
  values: PgUpdateSetSource<typeof event>,
  condition?: SQL,
): Statement<unknown> =>
  tx
    .update(event)
    .set(values)
    .where(and(isEvent(key), condition));

/** Locks the event to the end of the transaction; NOT_FOUND outside this tenant. */
export const lockEvent = (tx: Query, { tenantId, eventId }: EventKey): Statement<LockedEvent> =>
  combine([readLocked(tx, { tenantId, eventId })], ([rows]) => foundRow(rows, "Event"));

const readLocked = preparedQuery(["tenantId", "eventId"], (query, value) =>
  query
    .select()
    .from(event)
    .where(byKey(event, value.tenantId, value.eventId))
    .for("no key update"),
);

/**
 * Takes seats for a whole party in one statement, which also locks the event. False, with nothing
 * changed, when not all fit or the event is no longer PUBLISHED.
 */
export function takeSeats(tx: Query, key: EventKey, seats: number): Statement<boolean> {
  return combine(
    [
      tx
        .update(event)
        .set({ seatsTaken: sql`${event.seatsTaken} + ${seats}` })
        .where(and(isEvent(key), eq(event.status, "PUBLISHED"), fits(seats)))
        .returning({ id: event.id }),
    ],
    ([updatedRows]) => updatedRows.length > 0,
  );
}

/**
 * Takes seats like takeSeats, but fails (seatsAreGone) where takeSeats returns false. Later statements
 * can then be sent without waiting for it: the server skips the rest of the transaction and COMMIT.
 */
export const takeSeatsOrFail = preparedQuery(["tenantId", "eventId", "seats"], (query, value) => {
  const after = sql`${event.seatsTaken} + ${value.seats}::int`;
  const fits = sql`${event.status} = 'PUBLISHED'
    and (${event.capacity} is null or ${after} <= ${event.capacity})`;
  return query
    .update(event)
    .set({ seatsTaken: sql`case when ${fits} then ${after} else ${NO_SEATS} end` })
    .where(byKey(event, value.tenantId, value.eventId));
});

/** A value that the table's check against overselling refuses. */
const NO_SEATS = sql.raw("-1");

/** Whether a transaction failed because takeSeatsOrFail found no room. */
export const seatsAreGone = (error: unknown): boolean => checkViolation(error) === "event_seats";

const fits = (seats: number): SQL | undefined =>
  or(isNull(event.capacity), sql`${event.seatsTaken} + ${seats} <= ${event.capacity}`);

/**
 * Takes seats, above the capacity if needed, and stores by how many it is exceeded. The caller holds
 * the event's lock, and has decided on the locked row that they may be taken.
 */
export const takeSeatsOverCapacity = (
  tx: Query,
  key: EventKey,
  seats: number,
): Statement<unknown> => updateEvent(tx, key, beyondCapacity(seats));

function beyondCapacity(seats: number) {
  const after = sql`${event.seatsTaken} + ${seats}`;
  const excess = sql`${after} - coalesce(${event.capacity}, ${after})`;
  return { seatsTaken: after, seatsOverride: sql`greatest(${event.seatsOverride}, ${excess})` };
}

/** A party's place on the waitlist. */
export interface WaitlistPlaces {
  /** The host's number; the guests have the numbers that follow. */
  firstNumber: number;
  /** The host's position, where 1 is the first on the waitlist. */
  position: number;
}

/** CLOSED: the event is not PUBLISHED, or no longer. */
export type Placement =
  | { outcome: "SEATED" }
  | { outcome: "CLOSED"; status: EventStatus }
  /** With the ticket type that is full, when the event is not. */
  | { outcome: "FULL"; type: TicketTypeRow | undefined }
  | ({ outcome: "WAITLISTED" } & WaitlistPlaces);

interface Seating {
  hasWaitlist: boolean;
  /** An earlier read saw no room: skips the first attempt, decides nothing. */
  looksFull?: boolean;
  /** Inserts the party's member in the same round trip, before the event is locked. */
  insertion?: Statement<unknown> | undefined;
}

/**
 * Seats a whole party; when not all fit and there is a waitlist, it gets consecutive numbers at the
 * end (rules#party). If the first attempt fails, the decision is repeated on the locked row. So no
 * seat can become free unnoticed between "full" and "queued", and numbers follow the order of
 * commits, strictly first in, first out. A ticket type's quota is decided on the locked row only.
 * @param tickets one for each person
 */
export async function seatOrWaitlist(
  tx: Query,
  key: EventKey,
  tickets: Tickets,
  { hasWaitlist, looksFull = false, insertion }: Seating,
): Promise<Placement> {
  const people = tickets.length;
  const mayFit = !looksFull && !hasQuota(tickets);
  const attempt = mayFit ? takeSeats(tx, key, people) : lockEvent(tx, key);
  const [, first] = await pipeline(tx, [insertion, attempt]);
  if (first === true) return { outcome: "SEATED" };
  const locked = first === false ? await lockEvent(tx, key) : first;
  if (locked.status !== "PUBLISHED") return { outcome: "CLOSED", status: locked.status };
  const type = await findFullType(tx, key, tickets);
  if (hasSeats(locked, people) && !type) {
    await seatAndWaitlist(tx, key, { seats: people, waiting: 0 });
    return { outcome: "SEATED" };
  }
  if (!hasWaitlist) return { outcome: "FULL", type: hasSeats(locked, people) ? type : undefined };
  return { outcome: "WAITLISTED", ...(await joinWaitlist(tx, key, people)) };
}

/**
 * Adds people to the seats and to the waitlist. The caller holds the event's lock, has counted on the
 * locked row, and gives the waiting people the numbers from its waitlistNext on.
 */
export const seatAndWaitlist = (
  tx: Query,
  key: EventKey,
  { seats, waiting }: { seats: number; waiting: number },
): Statement<unknown> =>
  updateEvent(tx, key, {
    seatsTaken: sql`${event.seatsTaken} + ${seats}`,
    ...lengthenWaitlist(waiting),
  });

/**
 * Gives people consecutive numbers at the end of the waitlist, even when seats are free. The numbers
 * come from the event's locked row.
 */
export async function joinWaitlist(
  tx: Query,
  key: EventKey,
  people: number,
): Promise<WaitlistPlaces> {
  const rows = await tx
    .update(event)
    .set(lengthenWaitlist(people))
    .where(isEvent(key))
    .returning({ next: event.waitlistNext, waiting: event.waitlistCount });
  const row = foundRow(rows, "Event");
  return { firstNumber: row.next - people, position: row.waiting - people + 1 };
}

const lengthenWaitlist = (people: number) => ({
  waitlistNext: sql`${event.waitlistNext} + ${people}`,
  waitlistCount: sql`${event.waitlistCount} + ${people}`,
});

/**
 * Moves people from the waitlist into seats; above the capacity with override only, else the table
 * refuses it. The caller holds the locks of the event and of their rows, and has decided on them.
 */
export const seatFromWaitlist = (
  tx: Query,
  key: EventKey,
  people: number,
  { override }: { override: boolean },
): Statement<unknown> =>
  updateEvent(tx, key, {
    ...(override ? beyondCapacity(people) : { seatsTaken: sql`${event.seatsTaken} + ${people}` }),
    waitlistCount: sql`${event.waitlistCount} - ${people}`,
  });

/** Removes people from the waitlist's count after a decline or cancellation. */
export const leaveWaitlist = (tx: Query, key: EventKey, people: number): Statement<unknown> =>
  people === 0
    ? answered(undefined)
    : updateEvent(tx, key, { waitlistCount: sql`${event.waitlistCount} - ${people}` });

/**
 * Gives seats back, and notifies the managers when people wait. The caller has already changed the
 * status of exactly this many seated registrations, and called leaveWaitlist before.
 */
export const releaseSeats = (tx: Query, key: EventKey, seats: number): Statement<void> =>
  seats > 0 ? freeSeats(tx, key, seats) : answered(undefined);

/**
 * Notifies the event's managers with one mail when a ticket type for which people wait has a free
 * seat, and not again until a manager opens the waitlist (rules#seats-free). It is for changes that
 * free seats without releasing them, like a new capacity; call it after that change, in the same
 * transaction.
 */
export const notifySeatsAvailable = (tx: Query, key: EventKey): Statement<void> =>
  freeSeats(tx, key, 0);

/** Whether the ticket type of a waitlisted person has a free seat or no quota. */
const someTypeFits = ({ tenantId, eventId }: EventKey): SQL => sql`exists (
    select from ${registrationCount} as people
      left join ${ticketType} as type
        on type.tenant_id = people.tenant_id and type.id = people.ticket_type_id
    where people.is_folded in (true, false)
      and people.tenant_id = ${tenantId} and people.event_id = ${eventId}
      and (type.quota is null or type.seats_taken < type.quota)
    group by people.ticket_type_id having sum(people.waitlisted) > 0)`;

function freeSeats(tx: Query, key: EventKey, seats: number): Statement<void> {
  const seatsTaken = sql`${event.seatsTaken} - ${seats}`;
  const shouldNotify = sql`${event.seatsFreeToldAt} is null and ${event.waitlistCount} > 0
    and ${event.status} = 'PUBLISHED' and ${someTypeFits(key)}
    and (${event.capacity} is null or ${seatsTaken} < ${event.capacity})`;
  return combine(
    [
      tx
        .update(event)
        .set({
          seatsTaken: seatsTaken,
          seatsFreeToldAt: sql`case when ${shouldNotify} then now() else ${event.seatsFreeToldAt} end`,
        })
        .where(isEvent(key))
        .returning({
          toldAt: event.seatsFreeToldAt,
          toldNow: sql<boolean | null>`${event.seatsFreeToldAt} = now()::timestamptz(3)`,
        }),
    ],
    async ([[row]]) => {
      if (!row?.toldNow) return;
      // Two releases in one transaction have the same time, so they send one mail.
      const dedupeKey = `${key.eventId}:${row.toldAt?.toISOString()}`;
      await enqueueMail(tx, key.tenantId, { kind: "seatsFree", subjectId: key.eventId, dedupeKey });
    },
  );
}

/** After a manager has opened the waitlist, lets the next free seat send a mail again. */
export const resetSeatsFreeNotice = (tx: Query, key: EventKey): Statement<unknown> =>
  updateEvent(tx, key, { seatsFreeToldAt: null }, isNotNull(event.seatsFreeToldAt));

/** Whether this many people fit in addition to those who have seats. */
export const hasSeats = (
  row: { capacity: number | null; seatsTaken: number },
  people: number,
): boolean => row.capacity === null || row.seatsTaken + people <= row.capacity;

/** Free seats; null without a limit, and never negative. */
export const seatsLeft = (row: { capacity: number | null; seatsTaken: number }): number | null =>
  row.capacity === null ? null : Math.max(0, row.capacity - row.seatsTaken);

/** Resets the counters after all registrations of the event were cancelled. */
export async function emptySeats(tx: Query, key: EventKey): Promise<void> {
  await tx
    .update(event)
    .set({ seatsTaken: 0, seatsOverride: 0, waitlistCount: 0 })
    .where(isEvent(key));
  await tx
    .update(ticketType)
    .set({ seatsOverride: 0 })
    .where(own(ticketType, key.tenantId, eq(ticketType.eventId, key.eventId)));
}
