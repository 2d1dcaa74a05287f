import { newId, type TenantId } from "#base/ids.ts";
import type { DemoClub } from "./demo-clubs.ts";
import type { Bill } from "./ledger.ts";
import type { NewRegistration } from "./registration-rows.ts";
import { type PricedType, receiptOf, seatBill, seatLines } from "./seat-bills.ts";
import type { People } from "./write/write-people.ts";

/** Who has booked comes in for nothing, and who walks in pays. */
export function doorTickets(at: { tenantId: TenantId; eventId: string }, club: DemoClub) {
  const booked = { ...at, id: newId(), name: "Booked", price: 0, position: 0 };
  const atDoor = { name: "At the door", price: club.prices.member, position: 1 };
  return { booked, atDoor: { ...at, id: newId(), ...atDoor } };
}

/** What the door took of those who walked in: from one in cash, from the next by card. */
export const doorBills = (
  walkIns: readonly NewRegistration[],
  event: string,
  types: readonly PricedType[],
  { events: manager }: People,
): Bill[] =>
  walkIns.map((row, index) => {
    const lines = seatLines(event, [row], types);
    const receipt = receiptOf(lines, {
      at: row.createdAt ?? new Date(),
      channel: index % 2 === 0 ? "MANUAL_CASH" : "MANUAL_CARD",
      ...{ takenBy: manager.id, collectedBy: manager.fullName },
    });
    return seatBill([row], lines, { dueAt: null, receipts: [receipt] });
  });
