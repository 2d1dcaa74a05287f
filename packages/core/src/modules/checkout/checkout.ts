import type { z } from "zod";
import type { MemberCaller } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { conflict, notFound, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { presentInvoice } from "../billing/invoice/present-invoice.ts";
import { presentPayment } from "../billing/payment/present-payment.ts";
import { findEventId, isPaid, loadEvent, type WholeEvent } from "../events/load-event.ts";
import { type EventKey, lockEvent } from "../events/seats.ts";
import { billedToOthers, billParty, type UnpaidParty } from "../registration/billing/bill-party.ts";
import { sumPrices } from "../registration/party/choose-ticket-type.ts";
import { findLive } from "../registration/party/find-live.ts";
import { formParty, type Host } from "../registration/party/form-party.ts";
import { mapDuplicateToConflict, refuseDuplicate } from "../registration/party/one-registration.ts";
import { presentOwnParty } from "../registration/party/present-registration.ts";
import { refuseWhenClosed, refuseWhenOver } from "../registration/party/refuse-closed.ts";
import { refuseOffSale } from "../registration/party/refuse-off-sale.ts";
import { registerParty } from "../registration/party/register-party.ts";
import { loadCallerAsHost } from "../registration/register/register.ts";
import { takeOverSeat } from "../registration/register/take-over-seat.ts";
import type { CheckoutOutput, checkoutInput } from "./checkout.schema.ts";
import { resumePendingRegistration } from "./resume-pending-registration.ts";

type Input = z.infer<typeof checkoutInput>;

/**
 * Checks a member out for a paid event (specification "Events and registration", rules#checkout).
 * The result is the caller's PENDING registration, or a new one, with an ISSUED invoice and a
 * PENDING online payment at the inert gateway. Repeated or concurrent calls get the same three. The
 * event's lock decides whether there is a registration: a hold that ends at that moment is either
 * resumed, or released first and the member registered again. 422 when it is free; 409 when the
 * event is full, since a checkout never joins the waitlist; 409 when the registration is on the
 * waitlist, already paid, or on the invoice of another payer.
 */
export function checkout(ctx: ContextOf<MemberCaller>, input: Input): Promise<CheckoutOutput> {
  const { tenantId } = ctx.actor;
  return mapDuplicateToConflict(() =>
    inTenant(ctx, async (tx) => {
      const key = { tenantId, eventId: await findEventId(tx, tenantId, input.id) };
      // Before the prices are read: an organiser may be changing them.
      await lockEvent(tx, key);
      const [wholeEvent, host] = await pipeline(tx, [
        loadEvent(tx, tenantId, key.eventId),
        loadCallerAsHost(tx, ctx.actor),
      ]);
      refuseFree(wholeEvent, ctx.now);
      const unpaidParty = await findOrRegisterParty(tx, ctx, { key, wholeEvent, host }, input);
      const billedParty = await billParty(tx, ctx, wholeEvent, unpaidParty, ctx.actor.memberId);
      if (!billedParty) throw billedToOthers();
      const { invoice, payment, party } = billedParty;
      return {
        registration: presentOwnParty(party),
        invoice: presentInvoice(invoice),
        payment: presentPayment(payment),
      };
    }),
  );
}

function refuseFree({ event, ticketTypes }: WholeEvent, now: Date): void {
  if (event.status === "DRAFT") throw notFound("Event");
  refuseWhenOver(event, now);
  if (!isPaid(ticketTypes))
    throw unprocessable("This event is free. Register for it without checkout.");
}

async function findOrRegisterParty(
  tx: Query,
  ctx: ContextOf<MemberCaller>,
  { key, wholeEvent, host }: { key: EventKey; wholeEvent: WholeEvent; host: Host },
  input: Input,
): Promise<UnpaidParty> {
  const { memberId, email } = ctx.actor;
  const emails = email ? [email] : [];
  const active = await findLive(tx, key, { memberIds: [memberId], emails });
  if (active.some((row) => row.memberId === memberId))
    return resumePendingRegistration(tx, ctx, key, input);
  refuseWhenClosed(wholeEvent.event, ctx.now);
  const party = formParty(host, input, wholeEvent);
  refuseOffSale(party, ctx.now);
  refuseDuplicate(active, party, memberId);
  if (sumPrices(party.map(({ ticketType }) => ticketType)) === 0)
    throw unprocessable("These tickets are free. Register for them without checkout.");
  const takenOverParty = await takeOverSeat(tx, ctx, wholeEvent, party);
  if (takenOverParty) return requireDebt(takenOverParty);
  const placedParty = await registerParty(
    tx,
    { ...ctx, mayJoinWaitlist: false, pricesAreLocked: true },
    wholeEvent,
    party,
    "MEMBER",
  );
  return placedParty.rows as UnpaidParty;
}

/** Refuses a party that took over a paid seat and has nothing left to pay. */
function requireDebt(party: UnpaidParty): UnpaidParty {
  if (party.some(({ status }) => status === "PENDING")) return party;
  throw conflict("Your seat is already paid for. Register for the event without checkout.");
}
