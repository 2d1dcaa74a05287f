import { eq, notInArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { invalid, unprocessable } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { ends } from "./check-periods.ts";
import { ticketType } from "./event.sql.ts";
import { checkKeptIds } from "./kept-ids.ts";
import type { TicketTypeRow } from "./load-event.ts";
import { notifySeatsAvailable } from "./seats.ts";

export interface TicketTypeInput {
  id?: string | undefined;
  name: string;
  price: number;
  audience: TicketTypeRow["audience"];
  position?: number | undefined;
  quota?: number | null | undefined;
  salesFrom?: Date | null | undefined;
  salesUntil?: Date | null | undefined;
}

interface EventKey {
  tenantId: TenantId;
  eventId: string;
}

/**
 * The rows of a request's list; without positions, in the request's order. A kept type keeps quota
 * and sales window when they are missing, so that clients who do not know them remove none.
 */
function ticketTypeRows(
  key: EventKey,
  items: readonly TicketTypeInput[],
  existing: readonly TicketTypeRow[] = [],
) {
  const rows = items.map(({ id = newId(), name, price, audience, ...item }, index) => {
    const kept = existing.find((row) => row.id === id);
    return {
      ...{ ...key, id, name, price, audience, position: item.position ?? index },
      quota: given(item.quota, kept?.quota),
      salesFrom: given(item.salesFrom, kept?.salesFrom),
      salesUntil: given(item.salesUntil, kept?.salesUntil),
    };
  });
  checkSales(rows);
  return rows;
}

const given = <V>(value: V | undefined, kept: V | undefined): V | null =>
  (value === undefined ? kept : value) ?? null;

type NewTicketType = ReturnType<typeof ticketTypeRows>[number];

function checkSales(rows: readonly Pick<NewTicketType, "salesFrom" | "salesUntil">[]): void {
  const problems = rows.flatMap(({ salesFrom, salesUntil }, index) =>
    ends(`ticketTypes.${index}.salesUntil`, salesFrom, salesUntil),
  );
  if (problems.length > 0) throw invalid(...problems);
}

/** Stores the list of a new event. */
export async function insertTicketTypes(
  tx: Query,
  key: EventKey,
  items: readonly TicketTypeInput[],
): Promise<void> {
  if (items.length > 0) await tx.insert(ticketType).values(ticketTypeRows(key, items));
}

/**
 * Replaces the event's list. A given id is kept, an item without id is new, a missing one is
 * deleted. A foreign key violation when a deleted one is in use. Call it under the event's lock.
 */
export async function replaceTicketTypes(
  tx: Query,
  key: EventKey,
  items: readonly TicketTypeInput[],
  existing: readonly TicketTypeRow[],
): Promise<void> {
  checkKeptIds("ticketTypes", items, existing);
  const rows = ticketTypeRows(key, items, existing);
  refuseSmallQuota(rows, existing);
  await tx.delete(ticketType).where(
    own(
      ticketType,
      key.tenantId,
      eq(ticketType.eventId, key.eventId),
      notInArray(
        ticketType.id,
        rows.map(({ id }) => id),
      ),
    ),
  );
  if (rows.length === 0) return;
  await tx
    .insert(ticketType)
    .values(rows)
    .onConflictDoUpdate({
      target: [ticketType.tenantId, ticketType.id],
      set: {
        name: sql`excluded.name`,
        price: sql`excluded.price`,
        audience: sql`excluded.audience`,
        position: sql`excluded.position`,
        quota: sql`excluded.quota`,
        salesFrom: sql`excluded.sales_from`,
        salesUntil: sql`excluded.sales_until`,
        // A new quota covers all seats taken, so none is above it.
        seatsOverride: sql`case when ${ticketType.quota} is distinct from excluded.quota
          then 0 else ${ticketType.seatsOverride} end`,
      },
    });
  if (existing.some(({ id, quota }) => quota !== quotaOf(rows, id)))
    await notifySeatsAvailable(tx, key);
}

const quotaOf = (rows: readonly NewTicketType[], id: string): number | null =>
  rows.find((row) => row.id === id)?.quota ?? null;

/** 422 for a new quota below the seats taken; an unchanged one may have been exceeded at the door. */
function refuseSmallQuota(
  rows: readonly NewTicketType[],
  existing: readonly TicketTypeRow[],
): void {
  const details = existing.flatMap(({ id, quota: before, seatsTaken }) => {
    const quota = quotaOf(rows, id);
    const tooSmall = quota !== null && quota !== before && quota < seatsTaken;
    return tooSmall ? [{ ticketTypeId: id, seatsTaken }] : [];
  });
  if (details.length > 0)
    throw unprocessable("A quota cannot be below the seats taken of its ticket type", details);
}
