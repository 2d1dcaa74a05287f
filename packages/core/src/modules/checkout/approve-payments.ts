import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { inSavepoint, type Query } from "#base/db/pool/client.ts";
import { AppError, describeError } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { assertNotInLaterYear } from "../billing/payment/received-on.ts";
import { notifyOfRefusedMoney } from "../membership/member/refuse-inactive.ts";
import { approvePaymentIn } from "./approve-payment.ts";
import type {
  approvePaymentInput,
  approvePaymentsInput,
  PaymentApproval,
} from "./checkout.schema.ts";
import { lockDebts } from "./lock-debt.ts";

/**
 * Approves up to 200 payments in one call (rules#approve-payment). Each payment gets the result that
 * it would get alone, in the order of the request; a refusal undoes that payment only. All run in one
 * transaction, so a crash leaves all or none, and an Idempotency-Key covers the whole call. Every lock
 * is taken first, in the order of every writer, so that two calls cannot deadlock.
 */
export function approvePayments(
  ctx: ContextOf<MemberActor>,
  { paymentIds, receivedOn }: z.infer<typeof approvePaymentsInput>,
): Promise<PaymentApproval[]> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    await assertNotInLaterYear(tx, tenantId, { receivedOn, now: ctx.now });
    await lockDebts(tx, tenantId, paymentIds);
    const approvals: PaymentApproval[] = [];
    for (const id of paymentIds) approvals.push(await approveOne(tx, ctx, { id, receivedOn }));
    return approvals;
  });
}

async function approveOne(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof approvePaymentInput>,
): Promise<PaymentApproval> {
  const { id: paymentId } = input;
  try {
    const settlement = await notifyOfRefusedMoney(ctx.app, ctx.actor.tenantId, paymentId, () =>
      inSavepoint(tx, (savepoint) => approvePaymentIn(savepoint, ctx, input)),
    );
    return { paymentId, status: 200, ...settlement };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    const { status, body } = describeError(refusal);
    return { paymentId, status, error: body.error };
  }
}
