import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { type InvoiceRow, presentInvoice } from "../billing/invoice/present-invoice.ts";
import { type PaymentRow, presentPayment } from "../billing/payment/present-payment.ts";
import type { Settled } from "../billing/payment/record-paid.ts";
import { inactivePaid } from "../membership/member/refuse-inactive.ts";
import { confirmSettled } from "../registration/party/confirm-party.ts";
import { presentParty, type RegistrationRow } from "../registration/party/present-registration.ts";
import type { ReversedOutput, SettledOutput } from "./checkout.schema.ts";
import { type Debt, refuseUnpayable } from "./lock-debt.ts";

/**
 * Takes money for a locked debt: checks refusals, records it, and once nothing is open makes the
 * PENDING registrations of the party CONFIRMED and notifies them. Others do not change. The mails
 * are sent once the payment can no longer be undone (rules#reversals).
 */
export async function settleDebt(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  debt: Debt,
  pay: () => Promise<Settled>,
): Promise<SettledOutput> {
  refuseUnpayable(debt);
  const settlement = await pay();
  // An invoice without a registration may be paid for an INACTIVE member; managers are notified.
  const { tenantId } = ctx.actor;
  if (debt.payer.status === "INACTIVE") {
    const mail = inactivePaid(debt.payer.id, debt.invoice.id);
    await enqueueMail(tx, tenantId, { ...mail, isUndoable: true });
  }
  const { party } = debt;
  const rows = party && [party.head, ...party.guests];
  const confirmation = { now: ctx.now, isUndoable: true };
  return presentSettled(
    settlement,
    rows && (await confirmSettled(tx, tenantId, rows, confirmation)),
  );
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

/** A reversed payment with its invoice and party, if it was for any. */
export const presentReversed = (
  payment: PaymentRow,
  { invoice, party }: { invoice: InvoiceRow | null; party: readonly RegistrationRow[] | null },
): ReversedOutput => ({
  payment: presentPayment(payment),
  invoice: invoice && presentInvoice(invoice),
  registration: party && presentParty(party),
});
