import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { settleInvoice } from "../billing/record-paid.ts";
import { notifyOfRefusedMoney } from "../membership/refuse-inactive.ts";
import type { recordPaymentInput, SettledOutput } from "./checkout.schema.ts";
import { lockDebt } from "./lock-debt.ts";
import { settleDebt } from "./settle-debt.ts";

/**
 * A finance manager records that an invoice was paid in full offline, as by bank transfer
 * (rules#payments). It has the effect of an approval, with a payment of its own. A pending online
 * payment becomes FAILED; a draft gets its number. 409 when the invoice is paid or void, 422 when
 * the registration is cancelled.
 */
export function recordPayment(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof recordPaymentInput>,
): Promise<SettledOutput> {
  const { tenantId, memberId: takenBy } = ctx.actor;
  const { channel, reference = null } = input;
  const receipt = { takenBy, now: ctx.now, channel, reference };
  return notifyOfRefusedMoney(ctx.app, tenantId, input.id, () =>
    inTenant(ctx, async (tx) => {
      const debt = await lockDebt(tx, tenantId, input.id);
      return settleDebt(tx, ctx, debt, () => settleInvoice(tx, debt.invoice, receipt));
    }),
  );
}
