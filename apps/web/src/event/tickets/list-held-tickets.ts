import type { Place } from "../api/public-api.ts";
import type { HeldTicket } from "../screens/ticket/ticket-stack.tsx";

/** The tickets that a place has now: of nobody who waits or has cancelled. */
export const listHeldTickets = ({ party }: Pick<Place, "party">): HeldTicket[] =>
  party
    .filter(({ qrSvg }) => qrSvg !== null)
    .map((ticket) => ({ ...ticket, isUnpaid: ticket.status === "PENDING" }));
