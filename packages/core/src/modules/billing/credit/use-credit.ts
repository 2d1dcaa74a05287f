import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { computeOpenTotal, moreThanOpen } from "../invoice/open-total.ts";
import type { InvoiceRow } from "../invoice/present-invoice.ts";
import { type Settled, settleInvoice } from "../payment/record-paid.ts";
import { changeCredit, moreThanCredit, readCredit } from "./change-credit.ts";

/**
 * Pays an invoice, which the caller has locked after its member, with credit: all that is open, as
 * far as the credit goes, or the amount that is asked for (rules#credit).
 */
export async function useCredit(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  row: InvoiceRow,
  requestedAmount?: number,
): Promise<Settled> {
  const openTotal = computeOpenTotal(row);
  const credit = await readCredit(tx, row);
  const amount = requestedAmount ?? Math.min(openTotal, credit);
  if (amount > openTotal) throw moreThanOpen(row);
  if (amount === 0 || amount > credit) throw moreThanCredit(credit);
  const takenBy = getActingMemberId(ctx.actor);
  const receipt = { takenBy, now: ctx.now, channel: "CREDIT" as const, amount };
  const settlement = await settleInvoice(tx, row, receipt);
  await changeCredit(tx, ctx, settlement.payment, { amount: -amount, cause: "APPLIED" });
  await recordActivity(tx, ctx.actor.tenantId, ctx, {
    action: "CREDIT_APPLIED",
    subject: { type: "PAYMENT", id: settlement.payment.id },
    memberId: row.memberId,
    after: { amount, currency: row.currency, invoiceId: row.id },
  });
  return settlement;
}
