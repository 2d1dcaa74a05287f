import { eq, inArray } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { because, conflict } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Context } from "#base/rpc/context.ts";
import { ticketType } from "../events/event.sql.ts";
import type { EventRow } from "../events/load-event.ts";
import { type EventKey, hasSeats, type QueuePlaces, seatOrQueue } from "../events/seats.ts";
import { typeFull } from "../events/ticket-type-seats.ts";
import type { Attendee } from "./form-party.ts";
import { type NewRow, newAttendee, registrationMails, seatedStatus } from "./new-registration.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { closedSince } from "./refuse-closed.ts";
import { registration } from "./registration.sql.ts";

type Placing = Pick<Context, "app" | "now"> & {
  /** False to refuse a party that does not fit, even though there is a waitlist. */
  mayQueue?: boolean;
  /** True where the caller read the prices under the event's lock. */
  pricesAreLocked?: boolean;
  /** The member whose referral brought the party. */
  referredBy?: string | null;
};

export interface PlacedParty {
  /** Host first, guests in their order. */
  rows: RegistrationRow[];
  /** The host's place in the queue; null for a party that has seats. */
  position: number | null;
}

/**
 * Registers a whole party: in seats, or side by side in the queue when not all fit (rules#party). A
 * free party is CONFIRMED; one that has to pay is PENDING, and its seats are held for a time. 409
 * CONFLICT when the event or a ticket type is full and there is no waitlist, 422 when it is no longer PUBLISHED. Taking
 * the seats is the first write, so that the event stays locked for two round trips only.
 */
export async function registerParty(
  tx: Query,
  ctx: Placing,
  event: EventRow,
  party: readonly Attendee[],
  source: NewRow["source"],
): Promise<PlacedParty> {
  const key = { tenantId: event.tenantId, eventId: event.id };
  const places = await placeParty(tx, ctx, event, party);
  // In the queue nothing is to be paid yet.
  const isPriced = places !== null || ctx.pricesAreLocked === true;
  const priced = isPriced ? party : await pricedNow(tx, key, party);
  const rows = rowsOf(priced, ctx, places).map((row) => ({
    ...{ ...key, ...row, source },
    referredBy: ctx.referredBy ?? null,
  }));
  const [stored] = await Promise.all([
    tx.insert(registration).values(rows).returning(),
    enqueueMail(tx, event.tenantId, ...registrationMails(rows)),
  ]);
  return { rows: inOrder(rows, stored), position: places?.position ?? null };
}

/** Takes seats for all of these people, null, or places in the queue; refuses when neither is there. */
export async function placeParty(
  tx: Query,
  ctx: Placing,
  event: EventRow,
  party: readonly Attendee[],
): Promise<QueuePlaces | null> {
  const key = { tenantId: event.tenantId, eventId: event.id };
  const tickets = party.map(({ ticketType }) => ticketType);
  const placement = await seatOrQueue(tx, key, tickets, {
    queue: ctx.app.settings.waitlistEnabled && ctx.mayQueue !== false,
    looksFull: !hasSeats(event, party.length),
  });
  if (placement.outcome === "CLOSED") throw closedSince(placement.status);
  if (placement.outcome === "FULL")
    throw placement.type
      ? typeFull(placement.type)
      : conflict("This event is full", because("EVENT_FULL"));
  return placement.outcome === "QUEUED" ? placement : null;
}

/**
 * The party with the tickets that became free while it waited for the event. At their former price
 * it would be held as unpaid, though there is nothing to pay. A party without a price asks nothing.
 */
async function pricedNow(
  tx: Query,
  { tenantId }: EventKey,
  party: readonly Attendee[],
): Promise<readonly Attendee[]> {
  const paid = party.flatMap(({ ticketType: type }) => (type?.price ? [type.id] : []));
  if (paid.length === 0) return party;
  const free = await tx
    .select({ id: ticketType.id })
    .from(ticketType)
    .where(own(ticketType, tenantId, inArray(ticketType.id, paid), eq(ticketType.price, 0)));
  if (free.length === 0) return party;
  const isFree = new Set(free.map(({ id }) => id));
  return party.map((person) =>
    person.ticketType && isFree.has(person.ticketType.id)
      ? { ...person, ticketType: { ...person.ticketType, price: 0 } }
      : person,
  );
}

function rowsOf(party: readonly Attendee[], ctx: Placing, places: QueuePlaces | null) {
  const status = places ? "WAITLISTED" : seatedStatus(...party.map(({ ticketType }) => ticketType));
  const rows = party.map((person) => newAttendee(person, ctx, status));
  return rows.map((row, index) => ({
    ...row,
    hostRegistrationId: index === 0 ? null : rows[0]?.id,
    waitlistNumber: places ? places.firstNumber + index : null,
  }));
}

/** The stored rows in the order of the request. */
export function inOrder(
  asked: readonly { id: string }[],
  stored: readonly RegistrationRow[],
): RegistrationRow[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  return asked.flatMap(({ id }) => byId.get(id) ?? []);
}
