import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { invoice } from "../billing/billing.sql.ts";
import { unpaidOf } from "../billing/open-invoice.ts";
import { presentInvoice } from "../billing/present-invoice.ts";
import { presentPayment } from "../billing/present-payment.ts";
import type { Settled } from "../billing/record-paid.ts";
import { inactivePaid } from "../membership/refuse-inactive.ts";
import { confirmPending } from "../registration/confirm-party.ts";
import type { LockedParty } from "../registration/lock-party.ts";
import { presentParty, type RegistrationRow } from "../registration/present-registration.ts";
import type { SettledOutput } from "./checkout.schema.ts";
import { type Debt, refuseUnpayable } from "./lock-debt.ts";

/**
 * Takes money for a locked debt: checks refusals, records it, and once nothing is open makes the
 * PENDING registrations of the party CONFIRMED and notifies them. Others do not change.
 */
export async function settleDebt(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  debt: Debt,
  pay: () => Promise<Settled>,
): Promise<SettledOutput> {
  refuseUnpayable(debt);
  const settled = await pay();
  // An invoice without a registration may be paid for an INACTIVE member; managers are notified.
  if (debt.payer.status === "INACTIVE")
    await enqueueMail(tx, ctx.actor.tenantId, inactivePaid(debt.payer.id, debt.invoice.id));
  const rows = debt.party && (await confirmWhenPaid(tx, ctx.now, debt.party));
  return presentSettled(settled, rows);
}

/** A party is confirmed when none of its invoices is open, so not by a part of the money. */
async function confirmWhenPaid(
  tx: Query,
  now: Date,
  { head, guests }: LockedParty,
): Promise<RegistrationRow[]> {
  const party = [head, ...guests];
  const unpaid = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(unpaidOf(head.tenantId, [head.id]))
    .limit(1);
  return unpaid.length > 0 ? party : confirmPending(tx, head.tenantId, party, now);
}

/** A payment with its invoice and party, host first, as the API shows them. */
export const presentSettled = (
  { payment, invoice: paid }: Settled,
  party: readonly RegistrationRow[] | null,
): SettledOutput => ({
  payment: presentPayment(payment),
  invoice: presentInvoice(paid),
  registration: party && presentParty(party),
});
