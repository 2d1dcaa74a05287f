import type { Query } from "#base/db/pool/client.ts";
import { checkViolation } from "#base/db/pool/violations.ts";
import { type AppError, because, conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { selectTicketTypes, type TicketTypeRow } from "./load-event.ts";

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
export const countTypeSeatsLeft = (
  type: Pick<TicketTypeRow, "quota" | "seatsTaken"> | null | undefined,
): number | null => (type?.quota ? Math.max(0, type.quota - type.seatsTaken) : null);

/** The smaller of two limits, where null is none. */
export const fewest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Free seats of an event that can be booked: no more than its types have together. */
export function countBookableSeats(
  freeSeats: number | null,
  types: readonly Pick<TicketTypeRow, "quota" | "seatsTaken">[],
): number | null {
  if (types.length === 0 || types.some(({ quota }) => quota === null)) return freeSeats;
  return fewest(
    freeSeats,
    types.reduce((sum, type) => sum + (countTypeSeatsLeft(type) ?? 0), 0),
  );
}

/** Returns the first type that has not enough seats for these tickets. */
export const getFullType = (
  ticketTypes: readonly TicketTypeRow[],
  tickets: Tickets,
): TicketTypeRow | undefined =>
  ticketTypes.find((type) => {
    const requested = tickets.filter((ticket) => ticket?.id === type.id).length;
    return requested > (countTypeSeatsLeft(type) ?? requested);
  });

/** getFullType on fresh rows. Call it under the event's lock. */
export async function findFullType(
  tx: Query,
  { tenantId, eventId }: { tenantId: TenantId; eventId: string },
  tickets: Tickets,
): Promise<TicketTypeRow | undefined> {
  if (!hasQuota(tickets)) return undefined;
  return getFullType(await selectTicketTypes(tx, tenantId, [eventId]), tickets);
}

/** 409 for a ticket type without enough seats. */
export const typeFull = (type: Pick<TicketTypeRow, "id" | "name">): AppError =>
  conflict(
    `Not enough "${type.name}" tickets are left. Choose another ticket type.`,
    because("TICKET_TYPE_FULL", { ticketTypeId: type.id }),
  );

/** 409 when the database refused a seat because the quota was lowered at the same time. */
export const typeFullViolation = (error: unknown): AppError | undefined =>
  checkViolation(error) === "ticket_type_seats"
    ? conflict(
        "Not enough tickets of this type are left. Choose another ticket type.",
        because("TICKET_TYPE_FULL"),
      )
    : undefined;
