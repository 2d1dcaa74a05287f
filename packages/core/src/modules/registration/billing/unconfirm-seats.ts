import { ne } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKeys } from "#base/db/query/scoped.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { dueAfter } from "../../billing/invoice/due-after.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { isOver } from "../../events/event-states.ts";
import type { LockedParty } from "../party/lock-party.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import { mayMove } from "../registration-states.ts";
import { findPartyInvoices } from "./find-party-invoices.ts";

/** A party whose payment was reversed. */
export interface Unconfirmed {
  /** All rows as they are afterwards, host first. */
  rows: RegistrationRow[];
  /** Registrations whose seat depends on the money, as they were before, even if they keep it. */
  dependent: RegistrationRow[];
}

/**
 * Makes the seats that an invoice had confirmed PENDING again, with a hold of the tenant's days of
 * payment (rules#reversals). A person who is checked in stays so; after the event nothing changes. The
 * caller holds the locks of the event and the rows.
 * @param paid the invoice, which was PAID before its money was taken back
 */
export async function unconfirmSeats(
  tx: Query,
  { app, now }: Pick<WorkContext, "app" | "now">,
  { event, head, guests }: LockedParty,
  paid: InvoiceRow,
): Promise<Unconfirmed> {
  const rows = [head, ...guests];
  const dependent = await findDependent(tx, paid, rows);
  const seats = dependent.filter(({ status }) => mayMove("reversePayment", status));
  if (seats.length === 0 || isOver(event, now)) return { rows, dependent };
  const hasHold = app.settings.pendingHoldMinutes > 0;
  const unconfirmed = await tx
    .update(registration)
    .set({
      status: "PENDING",
      confirmedAt: null,
      holdExpiresAt: hasHold ? dueAfter(event.tenantId, now) : null,
    })
    .where(byKeys(registration, event.tenantId, seats))
    .returning();
  return {
    rows: rows.map((row) => unconfirmed.find(({ id }) => id === row.id) ?? row),
    dependent,
  };
}

/**
 * Finds the seats of a party that depend on an invoice: those for which it is the first. A seat on no
 * invoice has no price, and depends on the first invoice of the party.
 */
async function findDependent(
  tx: Query,
  paid: InvoiceRow,
  rows: readonly RegistrationRow[],
): Promise<RegistrationRow[]> {
  const [head] = rows;
  const bills = await findBills(tx, paid, rows);
  const firstFor = (id: string | undefined) => bills.find(({ seatIds }) => seatIds.has(id));
  const firstOfParty = bills.find(({ registrationId }) => registrationId === head?.id);
  return rows.filter(({ id }) => (firstFor(id) ?? firstOfParty)?.id === paid.id);
}

/** The invoices of a party and its guests that are not void, the oldest first. */
async function findBills(tx: Query, { tenantId }: InvoiceRow, rows: readonly RegistrationRow[]) {
  const bills = await findPartyInvoices(tx, tenantId, rows, ne(invoice.status, "VOID"));
  return bills.map(({ lines, ...bill }) => ({
    ...bill,
    // Invoices from before lines named seats ask for the registration that they are of.
    seatIds: new Set(lines.map((line) => line.registrationId ?? bill.registrationId ?? undefined)),
  }));
}
