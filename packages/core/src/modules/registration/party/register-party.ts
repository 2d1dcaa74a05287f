import type { Query } from "#base/db/pool/client.ts";
import { combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { because, conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Context } from "#base/rpc/context.ts";
import { type EventRow, loadEvent, type WholeEvent } from "../../events/load-event.ts";
import {
  hasSeats,
  seatOrWaitlist,
  takeSeatsOrFail,
  type WaitlistPlaces,
} from "../../events/seats.ts";
import { hasQuota, typeFull } from "../../events/ticket-type-seats.ts";
import { registration } from "../registration.sql.ts";
import { sumPrices } from "./choose-ticket-type.ts";
import type { Attendee } from "./form-party.ts";
import {
  buildAttendee,
  buildRegistrationMails,
  getSeatedStatus,
  type NewRow,
} from "./new-registration.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { closedSince } from "./refuse-closed.ts";

type Placing = Pick<Context, "app" | "now"> & {
  /** False to refuse a party that does not fit, even though there is a waitlist. */
  mayJoinWaitlist?: boolean;
  /** True where the caller read the prices under the event's lock. */
  pricesAreLocked?: boolean;
  /** The member whose referral brought the party. */
  referredBy?: string | null;
  /** True where the caller retries under the locks when the seats are gone: attempt-without-lock.ts. */
  withoutLock?: boolean;
  /** Inserts the member to whom the party belongs, before the event is locked. */
  insertion?: Statement<unknown> | undefined;
};

export interface PlacedParty {
  /** Host first, guests in their order. */
  rows: RegistrationRow[];
  /** The host's position on the waitlist; null for a party that has seats. */
  position: number | null;
  /** The event with the prices that decided what is to be paid. */
  wholeEvent: WholeEvent;
}

/**
 * Registers a whole party: in seats, or together on the waitlist when not all fit (rules#party). A
 * free party is CONFIRMED; one that has to pay is PENDING, and its seats are held for a time. 409
 * CONFLICT when the event or a ticket type is full and there is no waitlist, 422 when the event is
 * no longer PUBLISHED. Taking the seats is the first write, so that the event stays locked for two
 * round trips only, or for none at all when a free party seems to fit and the caller allows it.
 */
export async function registerParty(
  tx: Query,
  ctx: Placing,
  wholeEvent: WholeEvent,
  party: readonly Attendee[],
  source: NewRow["source"],
): Promise<PlacedParty> {
  if (ctx.withoutLock && seemsToFit(wholeEvent.event, party))
    return seatWithoutLock(tx, ctx, wholeEvent, party, source);
  const places = await placeParty(tx, ctx, wholeEvent.event, party);
  // On the waitlist nothing is to be paid yet.
  const hasCurrentPrices = places !== null || ctx.pricesAreLocked === true;
  const current = hasCurrentPrices
    ? { wholeEvent, party }
    : await reloadPrices(tx, wholeEvent, party);
  const rows = buildRows(current.wholeEvent, { ...ctx, source }, current.party, places);
  return {
    rows: await insertRows(tx, rows),
    position: places?.position ?? null,
    wholeEvent: current.wholeEvent,
  };
}

/** Whether a party has nothing to pay and seems to fit, as far as was read without a lock. */
const seemsToFit = (event: EventRow, party: readonly Attendee[]): boolean => {
  const tickets = party.map(({ ticketType }) => ticketType);
  return hasSeats(event, party.length) && !hasQuota(tickets) && sumPrices(tickets) === 0;
};

/**
 * Sends seats, rows, mails and COMMIT in one round trip, so that the event is not locked while a
 * reply is on its way.
 */
async function seatWithoutLock(
  tx: Query,
  ctx: Placing,
  wholeEvent: WholeEvent,
  party: readonly Attendee[],
  source: NewRow["source"],
): Promise<PlacedParty> {
  const { tenantId, id: eventId } = wholeEvent.event;
  const rows = buildRows(wholeEvent, { ...ctx, source }, party, null);
  const seats = takeSeatsOrFail(tx, { tenantId, eventId, seats: rows.length });
  const [, , insertedRows] = await pipeline(tx, [ctx.insertion, seats, insertRows(tx, rows)], {
    commit: true,
  });
  return { rows: insertedRows, position: null, wholeEvent };
}

/** Inserts the rows of a party and enqueues their mails. Returns the rows in the party's order. */
function insertRows(tx: Query, rows: NewRow[]): Statement<RegistrationRow[]> {
  return combine(
    [
      tx.insert(registration).values(rows).returning(),
      enqueueMail(tx, firstRow(rows).tenantId as TenantId, ...buildRegistrationMails(rows)),
    ],
    ([insertedRows]) => sortByRequest(rows, insertedRows),
  );
}

/** Takes seats for all of these people and returns null, or joins the waitlist. 409 without both. */
export async function placeParty(
  tx: Query,
  ctx: Placing,
  event: EventRow,
  party: readonly Attendee[],
): Promise<WaitlistPlaces | null> {
  const key = { tenantId: event.tenantId, eventId: event.id };
  const tickets = party.map(({ ticketType }) => ticketType);
  const placement = await seatOrWaitlist(tx, key, tickets, {
    hasWaitlist: ctx.app.settings.waitlistEnabled && ctx.mayJoinWaitlist !== false,
    looksFull: !hasSeats(event, party.length),
    insertion: ctx.insertion,
  });
  if (placement.outcome === "CLOSED") throw closedSince(placement.status);
  if (placement.outcome === "FULL")
    throw placement.type
      ? typeFull(placement.type)
      : conflict("This event is full", because("EVENT_FULL"));
  return placement.outcome === "WAITLISTED" ? placement : null;
}

/**
 * Reads the event and the party's prices again, for a caller who read them before the event's lock.
 * At its former price a ticket that became free would be held as unpaid, or billed. Nothing is read
 * for a party without a price: what was shown as free stays free.
 */
export async function reloadPrices(
  tx: Query,
  wholeEvent: WholeEvent,
  party: readonly Attendee[],
): Promise<{ wholeEvent: WholeEvent; party: readonly Attendee[] }> {
  if (!party.some(({ ticketType: type }) => type?.price)) return { wholeEvent, party };
  const currentEvent = await loadEvent(tx, wholeEvent.event.tenantId, wholeEvent.event.id);
  const repricedParty = party.map((person) => ({
    ...person,
    ticketType:
      currentEvent.ticketTypes.find(({ id }) => id === person.ticketType?.id) ?? person.ticketType,
  }));
  return { wholeEvent: currentEvent, party: repricedParty };
}

function buildRows(
  { event: { tenantId, id: eventId } }: WholeEvent,
  ctx: Placing & Pick<NewRow, "source">,
  party: readonly Attendee[],
  places: WaitlistPlaces | null,
) {
  const status = places
    ? "WAITLISTED"
    : getSeatedStatus(...party.map(({ ticketType }) => ticketType));
  const rows = party.map((person) => buildAttendee(person, ctx, status));
  return rows.map((row, index) => ({
    tenantId,
    eventId,
    ...row,
    source: ctx.source,
    referredBy: ctx.referredBy ?? null,
    hostRegistrationId: index === 0 ? null : rows[0]?.id,
    waitlistNumber: places ? places.firstNumber + index : null,
  }));
}

/** Sorts inserted rows into the order of the request. */
export function sortByRequest(
  requested: readonly { id: string }[],
  insertedRows: readonly RegistrationRow[],
): RegistrationRow[] {
  const byId = new Map(insertedRows.map((row) => [row.id, row]));
  return requested.flatMap(({ id }) => byId.get(id) ?? []);
}
