import type { Query } from "#base/db/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { recordPaid } from "../src/modules/billing/record-paid.ts";
import type { DemoClub } from "./demo-clubs.ts";
import type { NewRegistration } from "./registration-rows.ts";
import type { People } from "./write-people.ts";

/** Who has booked comes in for nothing, and who walks in pays. */
export function doorTickets(at: { tenantId: TenantId; eventId: string }, club: DemoClub) {
  const booked = { ...at, id: newId(), name: "Booked", price: 0, position: 0 };
  const atDoor = { name: "At the door", price: club.prices.member, position: 1 };
  return { booked, atDoor: { ...at, id: newId(), ...atDoor } };
}

/** What the door took of those who walked in: from one in cash, from the other by card. */
export async function writeTakings(
  tx: Query,
  walkIns: readonly NewRegistration[],
  club: DemoClub,
  { events: manager }: People,
): Promise<void> {
  for (const [at, { tenantId, eventId, id, memberId, checkedInAt }] of walkIns.entries()) {
    if (!memberId || !checkedInAt) throw new Error("Who walked in has come, and is somebody");
    await recordPaid(tx, tenantId, {
      ...{ registration: { id, eventId }, memberId, now: checkedInAt },
      description: `${club.titles.finished}: At the door`,
      ...{ amount: club.prices.member, currency: club.currency },
      channel: at === 0 ? "MANUAL_CASH" : "MANUAL_CARD",
      ...{ takenBy: manager.id, collectedBy: manager.fullName },
    });
  }
}
