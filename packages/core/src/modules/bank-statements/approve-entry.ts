import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { bankEntry } from "../billing/bank.sql.ts";
import { lockPayment } from "../billing/lock-payment.ts";
import { type InvoiceRow, presentInvoice } from "../billing/present-invoice.ts";
import { presentPayment } from "../billing/present-payment.ts";
import { assertNotInLaterYear } from "../billing/received-on.ts";
import { lockDebt } from "../checkout/lock-debt.ts";
import { takePayment } from "../checkout/record-payment.ts";
import { notifyOfRefusedMoney } from "../membership/refuse-inactive.ts";
import type { Approval, ApprovedEntry } from "./bank-statements.schema.ts";
import { newRestKey } from "./booking-key.ts";
import { entryAct } from "./entry-act.ts";
import { lockEntry } from "./lock-entry.ts";
import { type EntryRow, presentEntry } from "./present-entry.ts";

/**
 * A finance manager says which invoice an entry pays: the payment is recorded as any other, and only
 * once, however often it is approved (rules#bank-approval). A part may be approved; the rest stays
 * open as an entry of its own. 409 for an entry that paid another invoice or is ignored, and for an
 * invoice that cannot be paid; 422 for another currency, for more than came in, for more than is
 * open unless the excess becomes credit, and for the draft of an erased person. Order of locks: event, registrations, payer, invoice,
 * entry, payment.
 */
export function approveEntry(ctx: ContextOf<MemberActor>, input: Approval): Promise<ApprovedEntry> {
  return notifyOfRefusedMoney(ctx.app, ctx.actor.tenantId, input.id, () =>
    inTenant(ctx, (tx) => approveIn(tx, ctx, input)),
  );
}

/** The same inside the caller's transaction. */
export async function approveIn(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { id, invoiceId, amount, excess, ...named }: Approval,
): Promise<ApprovedEntry> {
  const { tenantId } = ctx.actor;
  const debt = await lockDebt(tx, tenantId, invoiceId);
  const entry = await lockEntry(tx, tenantId, id);
  if (entry.paymentId) return approvedBefore(tx, entry, entry.paymentId, debt.invoice);
  if (entry.status === "IGNORED")
    throw conflict("This entry is ignored: reopen it before it is approved");
  if (entry.currency !== debt.invoice.currency)
    throw unprocessable(
      `The invoice is in ${debt.invoice.currency}, the money in ${entry.currency}`,
    );
  const taken = amount ?? entry.amount;
  if (taken > entry.amount) throw unprocessable("That is more than came in");
  const { receivedOn = entry.bookedOn } = named;
  await assertNotInLaterYear(tx, tenantId, { receivedOn, now: ctx.now });
  const { payment, invoice } = await takePayment(tx, ctx, debt, {
    channel: "MANUAL_BANK_TRANSFER",
    reference: referenceOf(entry),
    amount: taken,
    excess,
    receivedOn,
  });
  if (taken < entry.amount) await splitRest(tx, entry, entry.amount - taken);
  const rows = await tx
    .update(bankEntry)
    .set({
      ...{ amount: taken, status: "MATCHED", paymentId: payment.id },
      ...{ decidedBy: ctx.actor.memberId, decidedAt: ctx.now },
    })
    .where(byKey(bankEntry, tenantId, id))
    .returning();
  const approved = firstRow(rows);
  await recordActivity(tx, tenantId, ctx, {
    ...entryAct(entry, approved, { invoiceId, paymentId: payment.id }),
    memberId: payment.memberId,
  });
  return { entry: presentEntry(approved, invoice), payment, invoice };
}

async function approvedBefore(
  tx: Query,
  entry: EntryRow,
  paymentId: string,
  invoice: InvoiceRow,
): Promise<ApprovedEntry> {
  const payment = await lockPayment(tx, entry.tenantId, paymentId);
  if (payment.invoiceId !== invoice.id) throw conflict("This entry paid another invoice already");
  return {
    entry: presentEntry(entry, invoice),
    payment: presentPayment(payment),
    invoice: presentInvoice(invoice),
  };
}

/** Names no person, so that it may stay with the payment of somebody who is erased. */
const referenceOf = ({ bookedOn, reference }: EntryRow): string =>
  /^RF\d{2}[A-Z0-9]+$/.test(reference ?? "")
    ? `Booked ${bookedOn}, ${reference}`
    : `Booked ${bookedOn}`;

const splitRest = (tx: Query, entry: EntryRow, amount: number) => {
  const { id, createdAt, ...values } = entry;
  return tx.insert(bankEntry).values({ ...values, amount, entryKey: newRestKey(entry.entryKey) });
};
