import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import { because, conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { withdrawMails } from "#base/mail/withdraw-mails.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { payment } from "../billing/billing.sql.ts";
import { PAYMENT_TRANSITIONS } from "../billing/billing-states.ts";
import { invoiceIdOf, lockPayment } from "../billing/lock-payment.ts";
import type { InvoiceRow } from "../billing/present-invoice.ts";
import type { PaymentRow } from "../billing/present-payment.ts";
import { undoRenewal } from "../billing/renew-membership.ts";
import { reopenInvoice } from "../billing/reopen-invoice.ts";
import { inactivePaid } from "../membership/refuse-inactive.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";
import { unconfirmSeats } from "../registration/unconfirm-seats.ts";
import type { reversePaymentInput, SettledOutput } from "./checkout.schema.ts";
import { type Debt, lockDebt } from "./lock-debt.ts";
import { lockEntriesOf, reopenEntries } from "./reopen-entries.ts";
import { presentSettled } from "./settle-debt.ts";

type Input = z.infer<typeof reversePaymentInput>;

/**
 * A finance manager takes a payment back that never came or did not stay (rules#reversals): payment
 * REVERSED, its invoice open again, the seats that it confirmed PENDING, its bank entry OPEN, all or
 * nothing. Reversing it again is 200, unchanged. 409 for a payment that did not succeed, and for one
 * of which something was refunded. Order of locks: event, registrations, payer, invoice, bank
 * entries, payment.
 */
export function reversePayment(ctx: ContextOf<MemberActor>, input: Input): Promise<SettledOutput> {
  return inTenant(ctx, (tx) => reverseIn(tx, ctx, input));
}

/** The same inside the caller's transaction. */
export async function reverseIn(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  input: Input,
): Promise<SettledOutput> {
  const { tenantId } = ctx.actor;
  const debt = await lockDebt(tx, tenantId, await invoiceIdOf(tx, tenantId, input.id));
  const entries = await lockEntriesOf(tx, tenantId, input.id);
  const received = await lockPayment(tx, tenantId, input.id);
  if (received.status === "REVERSED") return presentUnchanged(debt, received);
  assertReversible(received);
  const reversed = await markReversed(tx, ctx, input);
  const { amount, currency } = received;
  const invoice = await reopenInvoice(tx, debt.invoice, { amount, now: ctx.now });
  if (invoice.status !== "PAID") await undoRenewal(tx, debt.invoice);
  await reopenEntries(tx, ctx, entries);
  const { subjectId, ...mail } = inactivePaid(debt.payer.id, invoice.id);
  await withdrawMails(tx, tenantId, { ...mail, subjectIds: [subjectId] });
  const party = await unconfirmParty(tx, ctx, debt, { received, reopened: invoice });
  await recordActivity(tx, tenantId, ctx, {
    action: "PAYMENT_REVERSED",
    subject: { type: "PAYMENT", id: input.id },
    memberId: received.memberId,
    before: { status: received.status },
    after: { status: "REVERSED", amount, currency, reason: input.reason, invoiceId: invoice.id },
  });
  return presentSettled({ payment: reversed, invoice }, party);
}

const presentUnchanged = ({ invoice, party }: Debt, payment: PaymentRow): SettledOutput =>
  presentSettled({ payment, invoice }, party && [party.head, ...party.guests]);

function assertReversible({ status, refundedTotal }: PaymentRow): void {
  if (!next(PAYMENT_TRANSITIONS, "reverse", status))
    throw conflict(`A payment that is ${status} cannot be reversed`);
  if (refundedTotal > 0)
    throw conflict(
      "A part of this payment was refunded: refund the rest instead",
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
      reversalReason: reason,
      reversalNote: note ?? null,
      reversedBy: ctx.actor.memberId,
      reversedAt: ctx.now,
    })
    .where(byKey(payment, ctx.actor.tenantId, id))
    .returning();
  return firstRow(rows);
}

/** The party as it is afterwards; null when the invoice is for no registration. */
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
 * Withdraws the confirmations that have not left, and tells those whose confirmation has. Whoever
 * paid at the door and went in was told nothing by mail.
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
  const told = subjectIds.filter((id) => !withdrawn.has(id));
  const mails = told.map((subjectId) => ({ kind: "paymentReversed" as const, subjectId }));
  await enqueueMail(tx, tenantId, ...mails);
}
