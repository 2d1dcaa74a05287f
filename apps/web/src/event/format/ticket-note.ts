import { fewLeft } from "#domain/few-left.ts";
import type { TicketState, TicketType } from "#domain/tickets.ts";
import { formatMoment } from "#lib/format/format-time.ts";
import { LOCALE } from "#lib/locale.ts";
import { messages } from "../messages.ts";

const text = messages.tickets;

/** Why a ticket type cannot be had now, or how few of it are left; undefined when nothing is to say. */
export function ticketNote(
  { salesFrom, seatsLeft }: TicketType,
  state: TicketState,
  timezone: string,
): string | undefined {
  if (state === "notYet")
    return salesFrom ? text.notYet(formatMoment(salesFrom, timezone, LOCALE)) : undefined;
  if (state !== "open") return text[state];
  const count = fewLeft(seatsLeft);
  return count === undefined ? undefined : text.left(count);
}
