import { newId, type TenantId } from "#base/ids.ts";
import type { InvoiceLine } from "../src/modules/billing/billing.sql.ts";
import { daysBefore } from "./demo-schedule.ts";
import type { Bill, Receipt } from "./ledger.ts";
import type { NewRegistration } from "./registration-rows.ts";
import { inOffice } from "./spread.ts";

/** A ticket type with its price, before it is stored. */
export interface PricedType {
  tenantId: TenantId;
  eventId: string;
  id: string;
  name: string;
  price: number;
  audience?: "MEMBER" | "GUEST";
  position: number;
}

/** When the money of somebody who registered had come and was approved: on the next day. */
export const paidAfter = (registered: Date, at: number): Date =>
  inOffice(daysBefore(registered, -1), at);

export const ticketType = (
  at: { tenantId: TenantId; eventId: string },
  [name, price]: readonly [name: string, price: number],
  audience: "MEMBER" | "GUEST",
  position: number,
): PricedType => ({ ...at, id: newId(), name, price, audience, position });

/** A line for each seat of a party. */
export const seatLines = (
  event: string,
  party: readonly NewRegistration[],
  types: readonly PricedType[],
): InvoiceLine[] =>
  party.map(({ id, ticketTypeId }) => {
    const type = types.find((one) => one.id === ticketTypeId);
    if (!type) throw new Error(`A seat at ${event} has no ticket type`);
    const { name, price } = type;
    return {
      ...{ registrationId: id, description: `${event}: ${name}` },
      ...{ quantity: 1, unitAmount: price, amount: price },
    };
  });

/** The bill of a party, which its host owes from the registration on. */
export function seatBill(
  [host]: readonly NewRegistration[],
  lines: InvoiceLine[],
  { dueAt, receipts = [] }: { dueAt: Date | null; receipts?: Receipt[] },
): Bill {
  if (!host?.memberId || !host.createdAt) throw new Error("A party has a host, who is somebody");
  const { id: registrationId, eventId, memberId, createdAt: issuedAt } = host;
  const seat = { eventId, registrationId };
  return { id: newId(), memberId, lines, issuedAt, dueAt, seat, receipts };
}

/** What of a party's bill has come in, all at once. */
export const receiptOf = (
  lines: readonly InvoiceLine[],
  receipt: Omit<Receipt, "amount">,
): Receipt => ({ ...receipt, amount: lines.reduce((all, { amount }) => all + amount, 0) });
