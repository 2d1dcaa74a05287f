import { renderSVG } from "uqr";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { notFound } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { findEventId } from "../../events/load-event.ts";
import type { ticketSvgInput } from "../registration.schema.ts";
import { findTickets } from "./tickets.ts";

/**
 * Draws the QR code of the caller's ticket, or of a guest whom the caller brought, as SVG. It contains
 * the ticket code only (rules#ticket-code). 404 without a seat and for other people's tickets.
 */
export function ticketSvg(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof ticketSvgInput>,
): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const eventId = await findEventId(tx, tenantId, input.id);
    const ownTickets = await findTickets(tx, { tenantId, eventId }, memberId);
    const ticket = ownTickets.find((row) =>
      input.registrationId ? row.id === input.registrationId : row.memberId === memberId,
    );
    if (!ticket) throw notFound("Ticket");
    // Error correction M reads well from a scratched phone; 4 modules of quiet zone are the norm.
    return renderSVG(ticket.ticketCode, { ecc: "M", border: 4 });
  });
}
