import type { Query } from "#base/db/pool/client.ts";
import { checkViolation } from "#base/db/pool/violations.ts";
import { type AppError, because, conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type TicketTypeRow, ticketTypesOf } from "./load-event.ts";

/**
 * Quotas of ticket types (rules#ticket-type-quota). The database counts a type's seats when a
 * registration changes; what is here only decides. Decide under the event's lock, on rows that were
 * read after it: two callers then never see the same last seat.
 */
export type Tickets = readonly (Pick<TicketTypeRow, "id" | "quota"> | null | undefined)[];

/** Whether a quota can refuse some of these tickets. */
export const hasQuota = (tickets: Tickets): boolean =>
  tickets.some((ticket) => ticket && ticket.quota !== null);

/** Free seats of a type; null without a quota, and never negative. */
export const typeSeatsLeft = (
  type: Pick<TicketTypeRow, "quota" | "seatsTaken"> | null | undefined,
): number | null => (type?.quota ? Math.max(0, type.quota - type.seatsTaken) : null);

/** The smaller of two limits, where null is none. */
export const fewest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Free seats of an event that somebody can have: no more than its types have together. */
export function bookableSeats(
  left: number | null,
  types: readonly Pick<TicketTypeRow, "quota" | "seatsTaken">[],
): number | null {
  if (types.length === 0 || types.some(({ quota }) => quota === null)) return left;
  return fewest(
    left,
    types.reduce((sum, type) => sum + (typeSeatsLeft(type) ?? 0), 0),
  );
}

/** The first type that has not enough seats for these tickets. */
export const fullTypeOf = (
  offered: readonly TicketTypeRow[],
  tickets: Tickets,
): TicketTypeRow | undefined =>
  offered.find((type) => {
    const wanted = tickets.filter((ticket) => ticket?.id === type.id).length;
    return wanted > (typeSeatsLeft(type) ?? wanted);
  });

/** fullTypeOf on fresh rows. Call it under the event's lock. */
export async function findFullType(
  tx: Query,
  { tenantId, eventId }: { tenantId: TenantId; eventId: string },
  tickets: Tickets,
): Promise<TicketTypeRow | undefined> {
  if (!hasQuota(tickets)) return undefined;
  return fullTypeOf(await ticketTypesOf(tx, tenantId, [eventId]), tickets);
}

/** 409 for a ticket type without enough seats. */
export const typeFull = (type: Pick<TicketTypeRow, "id" | "name">): AppError =>
  conflict(
    `Not enough "${type.name}" tickets are left. Choose another ticket type.`,
    because("TICKET_TYPE_FULL", { ticketTypeId: type.id }),
  );

/** 409 when the database refused one seat too many: a quota was set in this moment. */
export const typeFullViolation = (error: unknown): AppError | undefined =>
  checkViolation(error) === "ticket_type_seats"
    ? conflict(
        "Not enough tickets of this type are left. Choose another ticket type.",
        because("TICKET_TYPE_FULL"),
      )
    : undefined;
