import { and, asc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { lockById } from "#base/db/query/lock-by-id.ts";
import { byKey, foundRow, own } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { member } from "../../membership/member.sql.ts";
import { payment } from "../billing.sql.ts";
import { changeCredit, moreThanCredit } from "../credit/change-credit.ts";
import type { CreditOutput, refundCreditInput } from "../credit/credit.schema.ts";
import { memberCredit } from "../credit/credit.sql.ts";
import { readMemberCredit } from "../credit/get-credit.ts";
import type { PaymentRow } from "../payment/present-payment.ts";
import { writeRefund } from "./write-refund.ts";

/**
 * A finance manager records that credit was given back: all of a currency, or a part (rules#credit).
 * The payments that brought it are refunded, the oldest first; a refund of the same call has the same
 * reason. 422 MORE_THAN_CREDIT above the member's credit; 400 when the currency has to be named.
 */
export function refundCredit(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof refundCreditInput>,
): Promise<CreditOutput> {
  const { tenantId } = ctx.actor;
  const { id, reason } = input;
  return inTenant(ctx, async (tx) => {
    foundRow(await lockById(tx, member, byKey(member, tenantId, id)), "Member");
    const { currency, amount } = await chooseCredit(tx, ctx, input);
    for (const { row, part } of await splitOverPayments(tx, ctx, { id, currency, amount }))
      await refundPart(tx, ctx, row, { amount: part, reason });
    await recordActivity(tx, tenantId, ctx, {
      action: "CREDIT_REFUNDED",
      subject: { type: "MEMBER", id },
      memberId: id,
      after: { amount, currency, reason },
    });
    return readMemberCredit(tx, tenantId, id);
  });
}

/** The currency and the amount that are given back. */
async function chooseCredit(
  tx: Query,
  { actor: { tenantId } }: ContextOf<MemberActor>,
  { id, currency, amount }: z.infer<typeof refundCreditInput>,
): Promise<{ currency: string; amount: number }> {
  const rows = await tx
    .select()
    .from(memberCredit)
    .where(own(memberCredit, tenantId, eq(memberCredit.memberId, id), gt(memberCredit.amount, 0)));
  if (!currency && rows.length > 1)
    throw invalid({
      path: "currency",
      message: "is required because the credit has several currencies",
      code: "required",
    });
  const balance = currency ? rows.find((row) => row.currency === currency) : rows[0];
  const credit = balance?.amount ?? 0;
  if (!balance || (amount ?? credit) > credit) throw moreThanCredit(credit);
  return { currency: balance.currency, amount: amount ?? credit };
}

/**
 * Locks the payments that brought credit, and says how much of each is given back. They brought at
 * least as much as the member has: credit that was used stays in their sums.
 */
async function splitOverPayments(
  tx: Query,
  { actor: { tenantId } }: ContextOf<MemberActor>,
  { id, currency, amount }: { id: string; currency: string; amount: number },
): Promise<{ row: PaymentRow; part: number }[]> {
  const rows = await tx
    .select()
    .from(payment)
    .where(
      own(
        payment,
        tenantId,
        and(eq(payment.memberId, id), eq(payment.currency, currency), gt(payment.creditTotal, 0)),
      ),
    )
    .orderBy(asc(payment.id))
    .for("no key update");
  let rest = amount;
  const parts: { row: PaymentRow; part: number }[] = [];
  for (const row of rows) {
    const part = Math.min(rest, row.creditTotal);
    if (part > 0) parts.push({ row, part });
    rest -= part;
  }
  return parts;
}

async function refundPart(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  row: PaymentRow,
  part: { amount: number; reason: string },
): Promise<void> {
  await writeRefund(tx, ctx, row, { ...part, isOfCredit: true });
  await changeCredit(tx, ctx, row, { amount: -part.amount, cause: "REFUNDED" });
}
