import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { PAYMENT_TRANSITIONS } from "../billing/billing-states.ts";
import { lockPayment } from "../billing/payment/lock-payment.ts";
import { assertNotInLaterYear } from "../billing/payment/received-on.ts";
import { settleByPayment } from "../billing/payment/record-paid.ts";
import { notifyOfRefusedMoney } from "../membership/member/refuse-inactive.ts";
import type { approvePaymentInput, SettledOutput } from "./checkout.schema.ts";
import { lockDebtOfPayment } from "./lock-debt.ts";
import { presentSettled, settleDebt } from "./settle-debt.ts";

type Input = z.infer<typeof approvePaymentInput>;

/**
 * Approves a payment for a finance manager (specification "Other list and create endpoints",
 * rules#approve-payment): payment SUCCEEDED, invoice PAID, the host and its guests CONFIRMED and
 * notified, all or nothing. Approving it again is 200, unchanged, even after a full refund: N
 * approvals make one change and one mail. 422 when the registration is cancelled. 409 when
 * the payment FAILED, or the invoice is void or paid by other means. Order of locks: event,
 * registrations, payer, invoice, payment.
 */
export function approvePayment(ctx: ContextOf<MemberActor>, input: Input): Promise<SettledOutput> {
  const { tenantId } = ctx.actor;
  return notifyOfRefusedMoney(ctx.app, tenantId, input.id, () =>
    inTenant(ctx, async (tx) => {
      await assertNotInLaterYear(tx, tenantId, { ...input, now: ctx.now });
      return approvePaymentIn(tx, ctx, input);
    }),
  );
}

/** Approves a payment inside the caller's transaction. */
export async function approvePaymentIn(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { id: paymentId, receivedOn }: Input,
): Promise<SettledOutput> {
  const { tenantId, memberId: approvedBy } = ctx.actor;
  const debt = await lockDebtOfPayment(tx, tenantId, paymentId);
  if (!debt) throw conflict("This payment became credit of the member and needs no approval");
  const { invoice, party } = debt;
  const pending = await lockPayment(tx, tenantId, paymentId);
  const status = next(PAYMENT_TRANSITIONS, "approve", pending.status);
  if (status === pending.status)
    return presentSettled({ invoice, payment: pending }, party && [party.head, ...party.guests]);
  const settlement = await settleDebt(tx, ctx, debt, () => {
    if (party?.head.status === "CANCELLED") throw unprocessable("This registration is cancelled");
    if (!status) throw conflict(`A payment with status ${pending.status} cannot be approved`);
    return settleByPayment(tx, invoice, pending, { approvedBy, now: ctx.now, receivedOn });
  });
  const { amount, currency, channel } = pending;
  await recordActivity(tx, tenantId, ctx, {
    action: "PAYMENT_APPROVED",
    subject: { type: "PAYMENT", id: paymentId },
    memberId: pending.memberId,
    before: { status: pending.status },
    after: {
      status: settlement.payment.status,
      receivedOn: settlement.payment.receivedOn,
      invoiceId: invoice.id,
      amount,
      currency,
      channel,
    },
  });
  return settlement;
}
