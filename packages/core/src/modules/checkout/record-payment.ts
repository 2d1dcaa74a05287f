import type { z } from "zod";
import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { addCredit } from "../billing/credit/change-credit.ts";
import { computeOpenTotal, moreThanOpen } from "../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../billing/invoice/present-invoice.ts";
import { assertNotInLaterYear } from "../billing/payment/received-on.ts";
import { type Receipt, settleInvoice } from "../billing/payment/record-paid.ts";
import { refuseErased } from "../membership/member/record-member.ts";
import { notifyOfRefusedMoney } from "../membership/member/refuse-inactive.ts";
import type { recordPaymentInput, SettledOutput } from "./checkout.schema.ts";
import { type Debt, lockDebt } from "./lock-debt.ts";
import { presentSettled, settleDebt } from "./settle-debt.ts";

/**
 * Records money that came in offline, for example by bank transfer: the whole open amount or a part
 * (rules#part-payments). Paid in full it has the effect of an approval, with its own payment; a
 * pending online payment becomes FAILED, and a draft is issued. What exceeds the open amount becomes
 * credit of the member. So does the whole amount if the invoice is void, or if it is paid and `excess`
 * is CREDIT; without that condition, a request that is sent twice would pay twice. 409 for a paid or
 * void invoice otherwise; 422 for more than is open when `excess` is REFUSE, when the registration is
 * cancelled, and for the draft of an erased person.
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

/** Records a payment inside the caller's transaction, for a debt that the caller has locked. */
export async function takePayment(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  debt: Debt,
  { channel, reference, amount, excess, receivedOn }: Money,
): Promise<SettledOutput> {
  const { tenantId } = ctx.actor;
  const takenBy = getActingMemberId(ctx.actor);
  const settlement = await settleOrCredit(tx, ctx, debt, {
    excess,
    receipt: { takenBy, now: ctx.now, channel, reference: reference ?? null, amount, receivedOn },
  });
  const { id, memberId, currency, amount: received, receivedOn: day } = settlement.payment;
  await recordActivity(tx, tenantId, ctx, {
    action: "PAYMENT_RECORDED",
    subject: { type: "PAYMENT", id },
    memberId,
    after: {
      amount: received,
      currency,
      channel,
      receivedOn: day,
      invoiceId: settlement.invoice.id,
      ...(settlement.payment.creditTotal > 0 && { credit: settlement.payment.creditTotal }),
    },
  });
  return settlement;
}

type Money = Omit<z.infer<typeof recordPaymentInput>, "id">;

interface Payment {
  receipt: Receipt & { amount?: number | undefined };
  excess: Money["excess"];
}

/** Books the open amount on the invoice, and the rest as the member's credit (rules#credit). */
async function settleOrCredit(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  debt: Debt,
  { receipt, excess }: Payment,
): Promise<SettledOutput> {
  const { invoice, payer, party } = debt;
  const { amount = 0 } = receipt;
  const pay = async () => {
    const credit = Math.max(0, amount - computeOpenTotal(invoice));
    if (credit > 0 && excess === "REFUSE") throw moreThanOpen(invoice);
    if (credit > 0) refuseErased(payer);
    const settlement = await settleInvoice(tx, invoice, { ...receipt, credit });
    await addCredit(tx, ctx, settlement.payment);
    return settlement;
  };
  if (amount === 0 || !takesCreditAlone(invoice, excess)) return settleDebt(tx, ctx, debt, pay);
  return presentSettled(await pay(), party && [party.head, ...party.guests]);
}

/** Whether money for an invoice with nothing open becomes credit. */
const takesCreditAlone = ({ status }: InvoiceRow, excess: Money["excess"]): boolean =>
  (status === "VOID" && excess !== "REFUSE") || (status === "PAID" && excess === "CREDIT");
