import type { Query } from "#base/db/client.ts";
import { invalid, paymentRequired } from "#base/errors.ts";
import { type EventRow, isPaid, loadEvent, type TicketTypeRow } from "../events/load-event.ts";
import { fullTypeOf } from "../events/ticket-type-seats.ts";
import { memberByEmail } from "../membership/member-by-email.ts";
import { refuseInactive } from "../membership/refuse-inactive.ts";
import { chooseTicketType } from "../registration/choose-ticket-type.ts";
import type { WalkInInput } from "./checkin.schema.ts";
import type { DoorContext } from "./door.ts";
import { refuseClosedDoor } from "./refusals.ts";
import { activeByEmail, refuseRegistered } from "./refuse-registered.ts";
import { refuseFull } from "./seat-walk-in.ts";

export interface Quote {
  event: EventRow;
  ticketType: TicketTypeRow | null;
  /** Minor units of the event's currency; 0 needs no payment and creates no invoice. */
  amount: number;
}

/**
 * Checks that a person may walk in and returns the price: 402 with the amount until the door says
 * that it has the money. Every other refusal comes first, so that nobody pays and is then refused.
 */
export async function quoteWalkIn(ctx: DoorContext, tx: Query, input: WalkInInput): Promise<Quote> {
  const { tenantId } = ctx.actor;
  const [{ event, ticketTypes }, active, [person]] = await Promise.all([
    loadEvent(tx, tenantId, input.eventId),
    activeByEmail(tx, ctx, input),
    memberByEmail(tx, tenantId, input.email),
  ]);
  // An event that runs late admits walk-ins; only a check-in window, if it has one, ends that.
  refuseClosedDoor(event, input.scannedAt ?? ctx.now);
  const ticketType = ticketTypeOf(ticketTypes, input.ticketTypeId);
  refuseRegistered(active);
  const amount = ticketType?.price ?? 0;
  refuseInactive(person, amount > 0 && input.paymentCollectedOffline);
  refuseFull(event, ctx.actor, input.override, fullTypeOf(ticketTypes, [ticketType]));
  if (amount > 0 && !input.paymentCollectedOffline) throw paymentRequired(amount, event.currency);
  return { event, ticketType, amount };
}

/** A paid event with several types needs a choice; a free event does not. */
function ticketTypeOf(offered: TicketTypeRow[], chosenId: string | undefined) {
  if (chosenId === undefined && offered.length > 1 && !isPaid(offered)) return null;
  const choice = chooseTicketType(offered, chosenId, "ticketTypeId");
  if ("problem" in choice) throw invalid(choice.problem);
  return choice.ticketType;
}
