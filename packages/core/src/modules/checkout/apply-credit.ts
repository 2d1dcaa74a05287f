import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { useCredit } from "../billing/credit/use-credit.ts";
import type { applyCreditInput, SettledOutput } from "./checkout.schema.ts";
import { lockDebt } from "./lock-debt.ts";
import { settleDebt } from "./settle-debt.ts";

/**
 * Pays an invoice with credit of its member: all that is open, as far as the credit goes, or a part
 * (rules#credit). It has the effect of any other payment. 409 for an invoice that cannot be paid, 422
 * for more than is open (MORE_THAN_OPEN) and for more credit than there is (MORE_THAN_CREDIT).
 */
export function applyCredit(
  ctx: ContextOf<PermittedActor>,
  { id, amount }: z.infer<typeof applyCreditInput>,
): Promise<SettledOutput> {
  return inTenant(ctx, async (tx) => {
    const debt = await lockDebt(tx, ctx.actor.tenantId, id);
    return settleDebt(tx, ctx, debt, () => useCredit(tx, ctx, debt.invoice, amount));
  });
}
