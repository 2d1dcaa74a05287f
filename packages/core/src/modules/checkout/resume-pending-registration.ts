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
 * The caller's registration with its unpaid guests, locked. 409 CONFLICT when it waits or is paid,
 * or when the request names other tickets than it has. A hold that has ended but is not released
 * yet still gets its first invoice, and with it the time to pay that. Once there is an invoice no
 * checkout prolongs the hold, or somebody could keep a seat without ever paying (rules#checkout).
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
    throw conflict(head.status === "WAITLISTED" ? NOT_BEFORE_A_SEAT : ALREADY, [
      { registrationId: head.id },
    ]);
  const party: UnpaidParty = [head, ...unpaid];
  refuseOtherTickets(party, input);
  return party;
}

const ALREADY = "You are already registered";
const NOT_BEFORE_A_SEAT = "You are on the waitlist. You can pay once you have a seat.";

/** Tickets that the request leaves out stay the same. A guest's name does not change the price. */
function refuseOtherTickets(
  [host, ...guests]: UnpaidParty,
  { ticketTypeId, guests: asked }: z.infer<typeof checkoutInput>,
): void {
  const differs = (of: RegistrationRow | undefined, chosen: string | undefined) =>
    chosen !== undefined && chosen !== of?.ticketTypeId;
  const others =
    asked?.length !== guests.length ||
    asked.some((guest, index) => differs(guests[index], guest.ticketTypeId));
  if (differs(host, ticketTypeId) || (asked && others))
    throw conflict("You already hold other tickets. Pay for those or cancel them first.", [
      { registrationId: host.id },
    ]);
}
