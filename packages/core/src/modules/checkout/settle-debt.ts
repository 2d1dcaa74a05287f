import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKeys } from "#base/db/scoped.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { presentInvoice } from "../billing/present-invoice.ts";
import { presentPayment } from "../billing/present-payment.ts";
import type { Settled } from "../billing/record-paid.ts";
import { inactivePaid } from "../membership/refuse-inactive.ts";
import { atLeastCreated } from "../registration/at-least-created.ts";
import type { LockedParty } from "../registration/lock-party.ts";
import { registrationMails } from "../registration/new-registration.ts";
import { presentParty, type RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import type { SettledOutput } from "./checkout.schema.ts";
import { type Debt, refuseUnpayable } from "./lock-debt.ts";

/**
 * Takes the money for a locked debt: checks refusals, settles the payment, then makes the PENDING
 * registrations of the party CONFIRMED and notifies them. Other registrations do not change.
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
  const rows = debt.party && (await confirmParty(tx, ctx, debt.party));
  return presentSettled(settled, rows);
}

async function confirmParty(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { head, guests }: LockedParty,
): Promise<RegistrationRow[]> {
  const party = [head, ...guests];
  const { tenantId } = ctx.actor;
  const waiting = party.filter(({ status }) => status === "PENDING");
  if (waiting.length === 0) return party;
  const confirmed = await tx
    .update(registration)
    .set({ status: "CONFIRMED", confirmedAt: atLeastCreated(ctx.now), holdExpiresAt: null })
    .where(byKeys(registration, tenantId, waiting))
    .returning();
  await enqueueMail(tx, tenantId, ...registrationMails(confirmed));
  return party.map((row) => confirmed.find(({ id }) => id === row.id) ?? row);
}

/** A payment with its invoice and party, host first, as the API shows them. */
export const presentSettled = (
  { payment, invoice }: Settled,
  party: readonly RegistrationRow[] | null,
): SettledOutput => ({
  payment: presentPayment(payment),
  invoice: presentInvoice(invoice),
  registration: party && presentParty(party),
});
