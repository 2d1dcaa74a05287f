import type { z } from "zod";
import { memberIdOf, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { because, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { openTotalOf } from "../billing/open-total.ts";
import type { InvoiceRow } from "../billing/present-invoice.ts";
import { assertNotInLaterYear } from "../billing/received-on.ts";
import { settleInvoice } from "../billing/record-paid.ts";
import { notifyOfRefusedMoney } from "../membership/refuse-inactive.ts";
import type { recordPaymentInput, SettledOutput } from "./checkout.schema.ts";
import { type Debt, lockDebt } from "./lock-debt.ts";
import { settleDebt } from "./settle-debt.ts";

/**
 * Whoever edits invoices records money that came in offline, as by bank transfer: all that is open, or a
 * part (rules#part-payments). In full it has the effect of an approval, with a payment of its own; a
 * pending online payment becomes FAILED. A draft is issued by it. 409 when the invoice is paid or
 * void, 422 when the amount is more than what is open, the registration is cancelled or the draft is
 * that of an erased person.
 */
export function recordPayment(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof recordPaymentInput>,
): Promise<SettledOutput> {
  const { tenantId } = ctx.actor;
  return notifyOfRefusedMoney(ctx.app, tenantId, input.id, () =>
    inTenant(ctx, async (tx) => {
      await assertNotInLaterYear(tx, tenantId, { ...input, now: ctx.now });
      return takePayment(tx, ctx, await lockDebt(tx, tenantId, input.id), input);
    }),
  );
}

/** The same inside the caller's transaction, for a debt that it has locked. */
export async function takePayment(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  debt: Debt,
  { channel, reference, amount, receivedOn }: Omit<z.infer<typeof recordPaymentInput>, "id">,
): Promise<SettledOutput> {
  const { tenantId } = ctx.actor;
  const takenBy = memberIdOf(ctx.actor);
  const settled = await settleDebt(tx, ctx, debt, () => {
    refuseMoreThanOpen(debt.invoice, amount);
    return settleInvoice(tx, debt.invoice, {
      takenBy,
      now: ctx.now,
      channel,
      reference: reference ?? null,
      amount,
      receivedOn,
    });
  });
  const { id, memberId, currency, amount: received, receivedOn: day } = settled.payment;
  await recordActivity(tx, tenantId, ctx, {
    action: "PAYMENT_RECORDED",
    subject: { type: "PAYMENT", id },
    memberId,
    after: { amount: received, currency, channel, receivedOn: day, invoiceId: settled.invoice.id },
  });
  return settled;
}

function refuseMoreThanOpen(row: InvoiceRow, amount = 0): void {
  const openTotal = openTotalOf(row);
  if (amount > openTotal)
    throw unprocessable("That is more than is open", because("MORE_THAN_OPEN", { openTotal }));
}
