import { findUndo } from "../queue/outbox.ts";
import type { DoorSession } from "./checkin-api.ts";
import { type DoorState, rowsAtDoor } from "./checkin-device.ts";

export type TicketCount = {
  /** The ticket type's name; null for people without one. */
  name: string | null;
  inside: number;
  confirmed: number;
};

/**
 * How many people of each ticket type are inside and confirmed, with the walk-ins that wait on this
 * device: together the counts of countAtDoor. Types that nobody has are left out.
 */
export function countByTicket(state: DoorState, { event }: DoorSession): TicketCount[] {
  const counts = new Map<string | null, TicketCount>(
    event.ticketTypes.map(({ name }) => [name, { name, inside: 0, confirmed: 0 }]),
  );
  const count = (name: string | null, isIn: boolean): void => {
    const count = counts.get(name) ?? { name, inside: 0, confirmed: 0 };
    const inside = count.inside + (isIn ? 1 : 0);
    counts.set(name, { name, inside, confirmed: count.confirmed + 1 });
  };
  for (const { status, ticketType } of rowsAtDoor(state).values()) {
    if (status === "CHECKED_IN" || status === "CONFIRMED")
      count(ticketType, status === "CHECKED_IN");
  }
  for (const entry of state.outbox) {
    if (entry.kind !== "walkIn" || findUndo(state.outbox, { ...entry, entryId: entry.id }))
      continue;
    const type = event.ticketTypes.find(({ id }) => id === entry.input.ticketTypeId);
    count(type?.name ?? null, true);
  }
  return [...counts.values()].filter(({ confirmed }) => confirmed > 0);
}
