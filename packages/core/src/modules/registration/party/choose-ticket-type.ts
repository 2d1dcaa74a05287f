import type { Problem } from "#base/errors.ts";
import type { TicketTypeRow } from "../../events/load-event.ts";

export type Choice = { ticketType: TicketTypeRow | null } | { problem: Problem };

/**
 * The chosen ticket type (rules#ticket-type-choice). An event's only type is implied; of several
 * one must be named; another event's type is a bad request. Null at an event without any.
 */
export function chooseTicketType(
  ticketTypes: readonly TicketTypeRow[],
  chosenId: string | undefined,
  path: string,
): Choice {
  if (chosenId === undefined && ticketTypes.length > 1)
    return { problem: { path, message: "Choose a ticket type", code: "required" } };
  if (chosenId === undefined) return { ticketType: ticketTypes[0] ?? null };
  const ticketType = ticketTypes.find(({ id }) => id === chosenId);
  if (ticketType) return { ticketType };
  return {
    problem: {
      path,
      message: "This ticket type does not belong to this event",
      code: "invalid_value",
    },
  };
}

/** The price of some tickets together in minor units. Above 0, their party has to pay. */
export const sumPrices = (tickets: readonly (Pick<TicketTypeRow, "price"> | null)[]): number =>
  tickets.reduce((sum, ticket) => sum + (ticket?.price ?? 0), 0);
