import { eq, notInArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { ticketType } from "./event.sql.ts";
import { checkKeptIds } from "./kept-ids.ts";
import type { TicketTypeRow } from "./load-event.ts";

export interface TicketTypeInput {
  id?: string | undefined;
  name: string;
  price: number;
  audience: TicketTypeRow["audience"];
  position?: number | undefined;
}

interface EventKey {
  tenantId: TenantId;
  eventId: string;
}

/** The rows of a request's list; without positions, in the request's order. */
export const ticketTypeRows = (key: EventKey, items: readonly TicketTypeInput[]) =>
  items.map((item, index) => ({
    ...item,
    ...key,
    id: item.id ?? newId(),
    position: item.position ?? index,
  }));

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
  const rows = ticketTypeRows(key, items);
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
      },
    });
}
