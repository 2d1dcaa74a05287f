import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { onePaymentInput, PaymentItem } from "../billing.schema.ts";
import { payment } from "../billing.sql.ts";
import { paymentsWithMember, presentPaymentItem } from "./list-payments.ts";

/**
 * One payment of the tenant, as its list has it, wherever it stands there (rules#payments).
 * @throws NOT_FOUND outside this tenant
 */
export function getPayment(
  ctx: ContextOf<PermittedActor>,
  { id }: z.infer<typeof onePaymentInput>,
): Promise<PaymentItem> {
  return inTenant(
    ctx,
    async (tx) => {
      const rows = await paymentsWithMember(tx).where(byKey(payment, ctx.actor.tenantId, id));
      return presentPaymentItem(foundRow(rows, "Payment"));
    },
    { oneRoundTrip: true },
  );
}
