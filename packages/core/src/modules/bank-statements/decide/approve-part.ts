import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { addCredit } from "../../billing/credit/change-credit.ts";
import { bankEntry } from "../../billing/payment/bank.sql.ts";
import { presentPayment } from "../../billing/payment/present-payment.ts";
import { receiveCredit } from "../../billing/payment/record-paid.ts";
import { lockDebt } from "../../checkout/lock-debt.ts";
import { takePayment } from "../../checkout/record-payment.ts";
import { loadMember } from "../../membership/member/load-member.ts";
import { refuseErased } from "../../membership/member/record-member.ts";
import type { Approval, ApprovedPart } from "../bank-statements.schema.ts";
import { type EntryRow, presentEntry } from "../present-entry.ts";
import { newRestKey } from "./booking-key.ts";
import { entryAct } from "./entry-act.ts";

/** What of an entry is for an invoice, or becomes credit of a member. */
export type EntryPart =
  | {
      invoiceId: string;
      memberId?: undefined;
      amount?: number | undefined;
      excess?: Approval["excess"];
    }
  | { invoiceId?: undefined; memberId: string; amount: number };

interface Approving {
  entry: EntryRow;
  part: EntryPart;
  receivedOn: string;
}

/**
 * Records a part of an entry, which the caller has locked after its invoice or member. What is left
 * becomes an entry of its own, which is open; null when nothing is.
 */
export async function approvePart(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { entry, part, receivedOn }: Approving,
): Promise<{ approved: ApprovedPart; rest: EntryRow | null }> {
  const { amount = entry.amount } = part;
  const money = {
    channel: "MANUAL_BANK_TRANSFER" as const,
    reference: formatReference(entry),
    amount,
    receivedOn,
  };
  const receipt = part.invoiceId
    ? await takeForInvoice(tx, ctx, entry, part, money)
    : await takeAsCredit(tx, ctx, entry, part.memberId ?? "", money);
  const { payment, invoice } = receipt;
  const rest = amount < entry.amount ? await splitRest(tx, entry, entry.amount - amount) : null;
  const rows = await tx
    .update(bankEntry)
    .set({
      amount,
      status: "MATCHED",
      paymentId: payment.id,
      decidedBy: ctx.actor.memberId,
      decidedAt: ctx.now,
    })
    .where(byKey(bankEntry, entry.tenantId, entry.id))
    .returning();
  const approved = firstRow(rows);
  await recordActivity(tx, entry.tenantId, ctx, {
    ...entryAct(entry, approved, { invoiceId: payment.invoiceId, paymentId: payment.id }),
    memberId: payment.memberId,
  });
  return { approved: { entry: presentEntry(approved, invoice), payment, invoice }, rest };
}

interface Money {
  channel: "MANUAL_BANK_TRANSFER";
  reference: string;
  amount: number;
  receivedOn: string;
}

async function takeForInvoice(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { tenantId, currency }: EntryRow,
  { invoiceId, excess = "REFUSE" }: Extract<EntryPart, { invoiceId: string }>,
  money: Money,
): Promise<Omit<ApprovedPart, "entry">> {
  const debt = await lockDebt(tx, tenantId, invoiceId);
  if (currency !== debt.invoice.currency)
    throw unprocessable(
      `The invoice is in ${debt.invoice.currency}, but the payment is in ${currency}`,
    );
  return takePayment(tx, ctx, debt, { ...money, excess });
}

async function takeAsCredit(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { tenantId, currency }: EntryRow,
  memberId: string,
  money: Money,
): Promise<Omit<ApprovedPart, "entry">> {
  refuseErased(await loadMember(tx, tenantId, memberId));
  const receipt = { ...money, takenBy: ctx.actor.memberId, now: ctx.now };
  const payment = await receiveCredit(tx, { tenantId, memberId, currency }, receipt);
  await addCredit(tx, ctx, payment);
  const { amount, channel, receivedOn } = payment;
  await recordActivity(tx, tenantId, ctx, {
    action: "PAYMENT_RECORDED",
    subject: { type: "PAYMENT", id: payment.id },
    memberId,
    after: { amount, currency, channel, receivedOn, invoiceId: null, credit: amount },
  });
  return { payment: presentPayment(payment), invoice: null };
}

/** Names no person, so that it may stay with the payment of somebody who is erased. */
const formatReference = ({ bookedOn, reference }: EntryRow): string =>
  /^RF\d{2}[A-Z0-9]+$/.test(reference ?? "")
    ? `Booked ${bookedOn}, ${reference}`
    : `Booked ${bookedOn}`;

async function splitRest(tx: Query, entry: EntryRow, amount: number): Promise<EntryRow> {
  const { id, createdAt, ...values } = entry;
  const rows = await tx
    .insert(bankEntry)
    .values({ ...values, amount, entryKey: newRestKey(entry.entryKey) })
    .returning();
  return firstRow(rows);
}
