import { iso } from "#base/fields.schema.ts";
import { type EventRow, isPaid, type TicketTypeRow } from "../../events/load-event.ts";

/** An event as its door shows it: what the person at the door needs to know, and the prices. */
export const presentDoorEvent = (event: EventRow, ticketTypes: readonly TicketTypeRow[]) => ({
  id: event.id,
  title: event.title,
  startsAt: iso(event.startsAt),
  endsAt: iso(event.endsAt),
  timezone: event.timezone,
  venue: event.venue,
  capacity: event.capacity,
  isPaid: isPaid(ticketTypes),
  currency: event.currency,
  ticketTypes: ticketTypes.map(({ id, name, price, audience, position }) => ({
    id,
    name,
    price,
    audience,
    position,
  })),
});
