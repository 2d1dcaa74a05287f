import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, foundRow } from "#base/db/query/scoped.ts";
import { conflict, invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { loadMember } from "../../membership/member/load-member.ts";
import { refuseErased } from "../../membership/member/record-member.ts";
import type { creditPaymentInput, PaymentOutput } from "../billing.schema.ts";
import { payment } from "../billing.sql.ts";
import { lockPayment } from "../payment/lock-payment.ts";
import { presentPayment } from "../payment/present-payment.ts";
import { addCredit } from "./change-credit.ts";

type Input = z.infer<typeof creditPaymentInput>;

/**
 * Turns money that a door took and nobody owed into credit of the member (rules#door-money): of the
 * one named, else of the one whose money it is. What was refunded of it stays refunded. Again for the
 * same member: 200, unchanged. 400 when nobody is named or known; 409 for other payments; 422 for an
 * erased member. Order of locks: member, payment.
 */
export function creditPayment(
  ctx: ContextOf<PermittedActor>,
  { id, memberId: requestedMemberId }: Input,
): Promise<PaymentOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const memberId = requestedMemberId ?? (await findPayerId(tx, tenantId, id));
    if (!memberId) throw invalid(NOBODY);
    const payer = await loadMember(tx, tenantId, memberId, { lock: true });
    const received = await lockPayment(tx, tenantId, id);
    const { status, amount, refundedTotal, creditTotal } = received;
    const isDone = status === "SUCCEEDED" && creditTotal > 0 && received.invoiceId === null;
    if (isDone && received.memberId === memberId) return presentPayment(received);
    if (status !== "RECEIVED_NOT_DUE")
      throw conflict(`A payment with status ${status} cannot be turned into credit`);
    refuseErased(payer);
    const credit = amount - refundedTotal;
    const rows = await tx
      .update(payment)
      .set({ status: "SUCCEEDED", memberId, creditTotal: credit })
      .where(byKey(payment, tenantId, id))
      .returning();
    const credited = firstRow(rows);
    await addCredit(tx, ctx, credited);
    await recordActivity(tx, tenantId, ctx, {
      action: "PAYMENT_CREDITED",
      subject: { type: "PAYMENT", id },
      memberId,
      before: { status },
      after: { status: "SUCCEEDED", amount: credit, currency: received.currency },
    });
    return presentPayment(credited);
  });
}

const NOBODY = {
  path: "memberId",
  message: "is required because the payment has no member",
  code: "required",
};

async function findPayerId(
  tx: Query,
  tenantId: TenantId,
  paymentId: string,
): Promise<string | null> {
  const rows = await tx
    .select({ memberId: payment.memberId })
    .from(payment)
    .where(byKey(payment, tenantId, paymentId));
  return foundRow(rows, "Payment").memberId;
}
