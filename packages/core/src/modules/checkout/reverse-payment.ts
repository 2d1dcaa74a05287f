import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { because, conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { withdrawMails } from "#base/mail/withdraw-mails.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { payment } from "../billing/billing.sql.ts";
import { PAYMENT_TRANSITIONS } from "../billing/billing-states.ts";
import { changeCredit } from "../billing/credit/change-credit.ts";
import type { InvoiceRow } from "../billing/invoice/present-invoice.ts";
import { undoRenewal } from "../billing/invoice/renew-membership.ts";
import { lockPayment } from "../billing/payment/lock-payment.ts";
import type { PaymentRow } from "../billing/payment/present-payment.ts";
import { reopenInvoice } from "../billing/payment/reopen-invoice.ts";
import { inactivePaid } from "../membership/member/refuse-inactive.ts";
import { unconfirmSeats } from "../registration/billing/unconfirm-seats.ts";
import type { RegistrationRow } from "../registration/party/present-registration.ts";
import type { ReversedOutput, reversePaymentInput } from "./checkout.schema.ts";
import { type Debt, lockDebtOfPayment } from "./lock-debt.ts";
import { lockEntriesOfPayment, reopenEntries } from "./reopen-entries.ts";
import { presentReversed } from "./settle-debt.ts";

type Input = z.infer<typeof reversePaymentInput>;

/**
 * Reverses a payment that never arrived or that the bank took back (rules#reversals): payment
 * REVERSED, its invoice open again, the seats that it confirmed PENDING, its bank entry OPEN, all or
 * nothing. Credit that came from it is withdrawn, and credit that it used is restored. Reversing it
 * again is 200, unchanged. 409 for a payment that did not succeed or was partly refunded; 422 when
 * credit that came from it was used. Order of locks: event, registrations,
 * payer, invoice, bank entries, payment.
 */
export function reversePayment(ctx: ContextOf<MemberActor>, input: Input): Promise<ReversedOutput> {
  return inTenant(ctx, (tx) => reversePaymentIn(tx, ctx, input));
}

/** Reverses a payment inside the caller's transaction. */
export async function reversePaymentIn(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  input: Input,
): Promise<ReversedOutput> {
  const { tenantId } = ctx.actor;
  const debt = await lockDebtOfPayment(tx, tenantId, input.id);
  const entries = await lockEntriesOfPayment(tx, tenantId, input.id);
  const received = await lockPayment(tx, tenantId, input.id);
  const unchanged = { invoice: debt?.invoice ?? null, party: debt ? getPartyRows(debt) : null };
  if (received.status === "REVERSED") return presentReversed(received, unchanged);
  assertReversible(received);
  await takeCreditBack(tx, ctx, received);
  const reversed = await markReversed(tx, ctx, input);
  await reopenEntries(tx, ctx, entries);
  const isForInvoice = received.amount > received.creditTotal;
  const after = debt && isForInvoice ? await unsettle(tx, ctx, debt, received) : unchanged;
  const { amount, currency, invoiceId } = received;
  await recordActivity(tx, tenantId, ctx, {
    action: "PAYMENT_REVERSED",
    subject: { type: "PAYMENT", id: input.id },
    memberId: received.memberId,
    before: { status: received.status },
    after: { status: "REVERSED", amount, currency, reason: input.reason, invoiceId },
  });
  return presentReversed(reversed, after);
}

const getPartyRows = ({ party }: Debt): RegistrationRow[] | null =>
  party && [party.head, ...party.guests];

/** Takes back credit that came from a payment, and gives back credit that it used. */
async function takeCreditBack(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  received: PaymentRow,
): Promise<void> {
  const { channel, amount, creditTotal } = received;
  const change = channel === "CREDIT" ? amount : -creditTotal;
  if (change !== 0) await changeCredit(tx, ctx, received, { amount: change, cause: "REVERSED" });
}

/** Opens the invoice again, and makes the seats PENDING that the payment confirmed. */
async function unsettle(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  debt: Debt,
  received: PaymentRow,
): Promise<{ invoice: InvoiceRow; party: RegistrationRow[] | null }> {
  const amount = received.amount - received.creditTotal;
  const invoice = await reopenInvoice(tx, debt.invoice, { amount, now: ctx.now });
  if (invoice.status !== "PAID") await undoRenewal(tx, debt.invoice);
  const { subjectId, ...mail } = inactivePaid(debt.payer.id, invoice.id);
  await withdrawMails(tx, ctx.actor.tenantId, { ...mail, subjectIds: [subjectId] });
  return { invoice, party: await unconfirmParty(tx, ctx, debt, { received, reopened: invoice }) };
}

function assertReversible({ status, refundedTotal }: PaymentRow): void {
  if (!next(PAYMENT_TRANSITIONS, "reverse", status))
    throw conflict(`A payment with status ${status} cannot be reversed`);
  if (refundedTotal > 0)
    throw conflict(
      "This payment was partly refunded. Refund the rest instead.",
      because("PARTLY_REFUNDED", { refundedTotal }),
    );
}

async function markReversed(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { id, reason, note }: Input,
): Promise<PaymentRow> {
  const rows = await tx
    .update(payment)
    .set({
      status: "REVERSED",
      creditTotal: 0,
      reversalReason: reason,
      reversalNote: note ?? null,
      reversedBy: ctx.actor.memberId,
      reversedAt: ctx.now,
    })
    .where(byKey(payment, ctx.actor.tenantId, id))
    .returning();
  return firstRow(rows);
}

/** Makes the party PENDING and returns it; null when the invoice is for no registration. */
async function unconfirmParty(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { invoice, party }: Debt,
  { received, reopened }: { received: PaymentRow; reopened: InvoiceRow },
): Promise<RegistrationRow[] | null> {
  if (!party) return null;
  if (invoice.status !== "PAID" || reopened.status === "PAID") return [party.head, ...party.guests];
  const { rows, dependent } = await unconfirmSeats(tx, ctx, party, invoice);
  await mailReversal(tx, ctx.actor.tenantId, { received, dependent });
  return rows;
}

/**
 * Withdraws the confirmations that were not sent yet, and notifies the people whose confirmation was.
 * People who paid at the door got no mail about it, so they get none now.
 */
async function mailReversal(
  tx: Query,
  tenantId: TenantId,
  { received, dependent }: { received: PaymentRow; dependent: readonly RegistrationRow[] },
): Promise<void> {
  const confirmed = dependent.filter(
    ({ status, email }) =>
      email &&
      (status === "CONFIRMED" || (status === "CHECKED_IN" && received.collectedBy === null)),
  );
  const subjectIds = confirmed.map(({ id }) => id);
  const kind = "registrationConfirmed";
  const withdrawn = await withdrawMails(tx, tenantId, { kind, subjectIds });
  const notifiedIds = subjectIds.filter((id) => !withdrawn.has(id));
  const mails = notifiedIds.map((subjectId) => ({ kind: "paymentReversed" as const, subjectId }));
  await enqueueMail(tx, tenantId, ...mails);
}
