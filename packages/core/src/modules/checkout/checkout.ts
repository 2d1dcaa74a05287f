import type { z } from "zod";
import type { MemberCaller } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { conflict, notFound, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { presentInvoice } from "../billing/invoice/present-invoice.ts";
import { presentPayment } from "../billing/payment/present-payment.ts";
import { eventIdOf, isPaid, loadEvent, type WholeEvent } from "../events/load-event.ts";
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
import { callerAsHost } from "../registration/register/register.ts";
import { takeOverSeat } from "../registration/register/take-over-seat.ts";
import type { CheckoutOutput, checkoutInput } from "./checkout.schema.ts";
import { resumePendingRegistration } from "./resume-pending-registration.ts";

type Input = z.infer<typeof checkoutInput>;

/**
 * A member checks out of a paid event (specification "Events and registration", rules#checkout).
 * The result is the caller's PENDING registration, or a new one, with an ISSUED invoice and a
 * PENDING online payment at the inert gateway. Repeated or concurrent calls get the same three. The
 * event's lock decides whether there is a registration: a hold that ends at that moment is either
 * taken up, or released first and the member registered again. 422 when it is free; 409 when the
 * event is full, since a checkout never queues; 409 when the registration waits, is paid already, or
 * is on the invoice of somebody else.
 */
export function checkout(ctx: ContextOf<MemberCaller>, input: Input): Promise<CheckoutOutput> {
  const { tenantId } = ctx.actor;
  return mapDuplicateToConflict(() =>
    inTenant(ctx, async (tx) => {
      const key = { tenantId, eventId: await eventIdOf(tx, tenantId, input.id) };
      // Before the prices are read: an organiser may be changing them.
      await lockEvent(tx, key);
      const [at, host] = await pipeline(tx, [
        loadEvent(tx, tenantId, key.eventId),
        callerAsHost(tx, ctx.actor),
      ]);
      refuseFree(at, ctx.now);
      const placed = await findOrPlace(tx, ctx, { key, at, host }, input);
      const billed = await billParty(tx, ctx, at, placed, ctx.actor.memberId);
      if (!billed) throw billedToOthers();
      const { invoice, payment, party } = billed;
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

async function findOrPlace(
  tx: Query,
  ctx: ContextOf<MemberCaller>,
  { key, at, host }: { key: EventKey; at: WholeEvent; host: Host },
  input: Input,
): Promise<UnpaidParty> {
  const { memberId, email } = ctx.actor;
  const emails = email ? [email] : [];
  const active = await findLive(tx, key, { memberIds: [memberId], emails });
  if (active.some((row) => row.memberId === memberId))
    return resumePendingRegistration(tx, ctx, key, input);
  refuseWhenClosed(at.event, ctx.now);
  const party = formParty(host, input, at);
  refuseOffSale(party, ctx.now);
  refuseDuplicate(active, party, memberId);
  if (sumPrices(party.map(({ ticketType }) => ticketType)) === 0)
    throw unprocessable("These tickets are free. Register for them without checkout.");
  const own = await takeOverSeat(tx, ctx, at, party);
  if (own) return withDebt(own);
  const placed = await registerParty(
    tx,
    { ...ctx, mayQueue: false, pricesAreLocked: true },
    at,
    party,
    "MEMBER",
  );
  return placed.rows as UnpaidParty;
}

/** Refuses a party that took over a paid seat and has nothing left to pay. */
function withDebt(party: UnpaidParty): UnpaidParty {
  if (party.some(({ status }) => status === "PENDING")) return party;
  throw conflict("Your seat is already paid for. Register for the event without checkout.");
}
