import type { EventData } from "../event-data.ts";

/** What the taken seats cost together, paid or not, in minor units of the event's currency. */
export const bookedValue = ({ ticketTypes }: Pick<EventData, "ticketTypes">): number =>
  ticketTypes.reduce((sum, { price, seatsTaken }) => sum + price * seatsTaken, 0);
