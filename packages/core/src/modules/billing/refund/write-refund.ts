import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { payment } from "../billing.sql.ts";
import type { PaymentRow } from "../payment/present-payment.ts";
import { refund } from "./refund.sql.ts";

interface NewRefund {
  amount: number;
  reason: string;
  creditNoteId?: string | null;
  /** Whether the money had become credit of the member. */
  isOfCredit?: boolean;
}

/**
 * Writes down what was given back of a payment, which the caller has locked; one of which all was
 * given back is REFUNDED.
 */
export async function writeRefund(
  tx: Query,
  { actor: { tenantId, memberId: createdBy } }: ContextOf<MemberActor>,
  paid: PaymentRow,
  { amount, reason, creditNoteId = null, isOfCredit = false }: NewRefund,
): Promise<{ made: typeof refund.$inferSelect; after: PaymentRow }> {
  const { id: paymentId, currency } = paid;
  const refundedTotal = paid.refundedTotal + amount;
  const made = await tx
    .insert(refund)
    .values({ tenantId, paymentId, creditNoteId, amount, currency, reason, createdBy })
    .returning();
  const after = await tx
    .update(payment)
    .set({
      refundedTotal,
      creditTotal: isOfCredit ? paid.creditTotal - amount : paid.creditTotal,
      status: refundedTotal === paid.amount ? "REFUNDED" : paid.status,
    })
    .where(byKey(payment, tenantId, paymentId))
    .returning();
  return { made: firstRow(made), after: firstRow(after) };
}
