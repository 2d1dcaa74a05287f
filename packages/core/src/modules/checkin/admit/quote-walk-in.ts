import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { because, conflict, invalid, paymentRequired } from "#base/errors.ts";
import { getPriceAt } from "../../events/edit/former-prices.ts";
import { type EventRow, isPaid, loadEvent, type TicketTypeRow } from "../../events/load-event.ts";
import { hasSeats, lockEvent, seatsLeft } from "../../events/seats.ts";
import { getFullType, typeFull } from "../../events/ticket-type-seats.ts";
import { refuseInactive } from "../../membership/member/refuse-inactive.ts";
import { type MemberRow, shellGuestOrMember } from "../../membership/member/shell-guest.ts";
import { chooseTicketType } from "../../registration/party/choose-ticket-type.ts";
import type { WalkInInput } from "../checkin.schema.ts";
import type { DoorActor, DoorContext } from "../door/door.ts";
import { refuseClosedDoor } from "../door/refusals.ts";
import { findActiveByEmail, refuseRegistered } from "./refuse-registered.ts";

export interface Quote {
  event: EventRow;
  ticketType: TicketTypeRow | null;
  /** Minor units of the event's currency; 0 needs no payment and creates no invoice. */
  amount: number;
  /** Whether the person gets in above the capacity of the event or the quota of the ticket type. */
  overCapacity: boolean;
  /** The owner of the registration: the member with the address, else a new shell guest. */
  owner: MemberRow;
}

/**
 * Checks that a person may walk in and returns the price that the door showed (rules#walk-in-price):
 * 402 with the amount until the door says that it has the money, and no less. Every other refusal comes first, so that nobody pays and is then refused.
 * It locks the event, so that what it decides still holds when the seat is taken. A new person is
 * stored before that, by the order of locks; a refusal undoes it.
 */
export async function quoteWalkIn(ctx: DoorContext, tx: Query, input: WalkInInput): Promise<Quote> {
  const { tenantId } = ctx.actor;
  const { eventId, fullName, email, phone } = input;
  const [owner, event, { ticketTypes }, active] = await pipeline(tx, [
    shellGuestOrMember(tx, tenantId, { fullName, email, phone }),
    lockEvent(tx, { tenantId, eventId }),
    loadEvent(tx, tenantId, eventId),
    findActiveByEmail(tx, ctx, input),
  ]);
  // An event that runs late admits walk-ins; only a check-in window, if it has one, ends that.
  refuseClosedDoor(event, input.scannedAt ?? ctx.now);
  const ticketType = findTicketType(ticketTypes, input.ticketTypeId);
  refuseRegistered(active);
  const quotedAt = input.quotedAt ?? input.scannedAt ?? ctx.now;
  const amount = ticketType ? getPriceAt(ticketType, quotedAt) : 0;
  refuseInactive(owner, amount > 0 && input.paymentCollectedOffline);
  const fullType = getFullType(ticketTypes, [ticketType]);
  refuseFull(event, ctx.actor, input.override, fullType);
  const amountTaken = input.paymentCollectedOffline ? (input.amount ?? amount) : 0;
  if (amountTaken < amount) throw paymentRequired(amount, event.currency);
  const overCapacity = !hasSeats(event, 1) || fullType !== undefined;
  return { event, ticketType, amount, overCapacity, owner };
}

/**
 * 409 for a full event or ticket type with walkInsOverCapacity false, unless a member or a key sends override. Each of
 * them has EVENTS:EDIT:registrations, which override needs; a scoped token never has it.
 */
function refuseFull(
  event: EventRow,
  actor: DoorActor,
  override: boolean | undefined,
  fullType: TicketTypeRow | undefined,
): void {
  const full = seatsLeft(event) === 0;
  if ((!full && !fullType) || event.walkInsOverCapacity) return;
  if (actor.type !== "staff" && override) return;
  throw full || !fullType
    ? conflict("The event is full", because("EVENT_FULL"))
    : typeFull(fullType);
}

/** A paid event with several types needs a choice; a free event does not. */
function findTicketType(offered: TicketTypeRow[], chosenId: string | undefined) {
  if (chosenId === undefined && offered.length > 1 && !isPaid(offered)) return null;
  const choice = chooseTicketType(offered, chosenId, "ticketTypeId");
  if ("problem" in choice) throw invalid(choice.problem);
  return choice.ticketType;
}
