import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { conflict } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { EventKey } from "../events/seats.ts";
import type { UnpaidParty } from "../registration/billing/bill-party.ts";
import { lockParty } from "../registration/party/lock-party.ts";
import type { RegistrationRow } from "../registration/party/present-registration.ts";
import type { checkoutInput } from "./checkout.schema.ts";

/**
 * Locks the caller's registration with its unpaid guests. 409 CONFLICT when it is waitlisted or paid,
 * or when the request names other tickets than it has. A hold that has ended but is not released
 * yet still gets its first invoice, with the time to pay it. Once there is an invoice, no checkout
 * prolongs the hold: otherwise a member could keep a seat without ever paying (rules#checkout).
 */
export async function resumePendingRegistration(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  key: EventKey,
  input: z.infer<typeof checkoutInput>,
): Promise<UnpaidParty> {
  const { head, guests } = await lockParty(tx, key, { memberId: ctx.actor.memberId });
  const unpaid = guests.filter(({ status }) => status === "PENDING");
  // A member who took over a paid seat may have brought guests who are unpaid.
  const owesForGuests = head.status === "CONFIRMED" && unpaid.length > 0;
  if (head.status !== "PENDING" && !owesForGuests)
    throw conflict(head.status === "WAITLISTED" ? STILL_WAITLISTED : ALREADY_REGISTERED, [
      { registrationId: head.id },
    ]);
  const party: UnpaidParty = [head, ...unpaid];
  refuseOtherTickets(party, input);
  return party;
}

const ALREADY_REGISTERED = "You are already registered";
const STILL_WAITLISTED = "You are on the waitlist. You can pay once you have a seat.";

/** Tickets that the request leaves out stay the same. A guest's name does not change the price. */
function refuseOtherTickets(
  [host, ...guests]: UnpaidParty,
  { ticketTypeId, guests: requestedGuests }: z.infer<typeof checkoutInput>,
): void {
  const differs = (seat: RegistrationRow | undefined, requestedTypeId: string | undefined) =>
    requestedTypeId !== undefined && requestedTypeId !== seat?.ticketTypeId;
  const haveOtherTickets =
    requestedGuests?.length !== guests.length ||
    requestedGuests.some((guest, index) => differs(guests[index], guest.ticketTypeId));
  if (differs(host, ticketTypeId) || (requestedGuests && haveOtherTickets))
    throw conflict("You already hold other tickets. Pay for those or cancel them first.", [
      { registrationId: host.id },
    ]);
}
