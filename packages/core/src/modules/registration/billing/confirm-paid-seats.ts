import { eq, gt } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { confirmSettled } from "../party/confirm-party.ts";
import type { LockedParty } from "../party/lock-party.ts";
import { isBilledOn } from "./bill-party.ts";
import { findPartyInvoices } from "./find-party-invoices.ts";

/**
 * Confirms the PENDING seats of a party whose invoices are paid, after another open invoice became
 * VOID (rules#part-payments). Otherwise nobody could pay for them again, and their hold would end.
 * The caller holds the locks of the event and the party.
 */
export async function confirmPaidSeats(
  tx: Query,
  { head, guests }: LockedParty,
  now: Date,
): Promise<void> {
  const { tenantId } = head;
  const unpaid = [head, ...guests].filter(({ status }) => status === "PENDING");
  if (unpaid.length === 0) return;
  const isPaid = [eq(invoice.status, "PAID"), gt(invoice.paidTotal, 0)];
  const paid = await findPartyInvoices(tx, tenantId, unpaid, ...isPaid);
  const seats = unpaid.filter((seat) => paid.some((row) => isBilledOn(row, seat)));
  await confirmSettled(tx, tenantId, seats, { now });
}
