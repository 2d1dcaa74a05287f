import { asc, desc, eq, ne } from "drizzle-orm";
import { DAY, MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { byKeys, own } from "#base/db/query/scoped.ts";
import { type AppError, because, conflict } from "#base/errors.ts";
import type { Context } from "#base/rpc/context.ts";
import { invoice, payment } from "../../billing/billing.sql.ts";
import { issueDraft } from "../../billing/invoice/issued.ts";
import { lockInvoicesWhere } from "../../billing/invoice/lock-invoice.ts";
import { isUnpaidFor } from "../../billing/invoice/open-invoice.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { type Bill, writeInvoice } from "../../billing/invoice/write-invoice.ts";
import { inertGateway } from "../../billing/payment/gateway.ts";
import type { PaymentRow } from "../../billing/payment/present-payment.ts";
import type { Settled } from "../../billing/payment/record-paid.ts";
import { getDoorClosing } from "../../events/edit/door-times.ts";
import type { EventRow, WholeEvent } from "../../events/load-event.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { confirmSettled } from "../party/confirm-party.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import { buildTicketLine } from "./plan-rebilling.ts";

/** A party that has seats, host first; the PENDING ones have to be paid. */
export type UnpaidParty = [RegistrationRow, ...RegistrationRow[]];

/** A party's invoice and pending payment, with its rows after the billing. */
export interface BilledParty extends Settled {
  party: UnpaidParty;
}

/**
 * Returns the payer's ISSUED invoice of a party and its PENDING payment: the existing ones, else new
 * ones. A new invoice holds the unpaid seats until it is due (rules#holds). It leaves out seats that
 * are on an open invoice of a guest or of another payer; null when no seat is left. The caller holds
 * the locks of the event and the registrations.
 */
export async function billParty(
  tx: Query,
  ctx: Pick<Context, "app" | "now">,
  wholeEvent: WholeEvent,
  party: UnpaidParty,
  payerId: string,
): Promise<BilledParty | null> {
  const [host] = party;
  const { tenantId } = host;
  const unpaid = party.filter(({ status }) => status === "PENDING");
  const billedIds = new Set([host, ...unpaid].map(({ id }) => id));
  const [{ rows: open }, dueAt] = await pipeline(tx, [
    lockInvoicesWhere(tx, tenantId, isUnpaidFor(tenantId, [...billedIds])),
    computeDueDate(tx, ctx, wholeEvent.event),
  ]);
  const unbilled = unpaid.filter((seat) => !open.some((row) => isBilledOn(row, seat)));
  const payerInvoices = open.filter(({ memberId }) => memberId === payerId);
  const [first] =
    unbilled.length > 0
      ? payerInvoices.filter(isInvoiceFor(host))
      : payerInvoices.toSorted(byHost(host));
  if (first) return { ...(await issueWithPayment(tx, ctx, first)), party };
  if (unbilled.length === 0) return null;
  const bill = { ...(await draftBill(tx, wholeEvent, host, unbilled)), memberId: payerId, dueAt };
  const newInvoice = await writeInvoice(tx, tenantId, bill, ctx.now);
  const [newPayment, heldParty] = await pipeline(tx, [
    inertGateway.begin(tx, newInvoice),
    holdUntilDue(tx, ctx, { event: wholeEvent.event, party, dueAt }),
  ]);
  // A price that fell to 0 may leave nothing to pay, so no payment would ever confirm these seats.
  const seats =
    newInvoice.status === "PAID" ? await confirmSettled(tx, tenantId, heldParty, ctx) : heldParty;
  return { invoice: newInvoice, payment: newPayment, party: seats as UnpaidParty };
}

const isInvoiceFor =
  ({ id }: RegistrationRow) =>
  ({ registrationId }: InvoiceRow): boolean =>
    registrationId === id;

/** The host's invoices before those of guests. */
const byHost = (host: RegistrationRow) => (first: InvoiceRow, second: InvoiceRow) =>
  Number(isInvoiceFor(host)(second)) - Number(isInvoiceFor(host)(first));

/** Issues an open invoice and returns it with its PENDING payment, which it begins if there is none. */
export async function issueWithPayment(tx: Query, { now }: Pick<Context, "now">, open: InvoiceRow) {
  const invoice = await issueDraft(tx, open, now);
  const payment = (await findPendingPayment(tx, open)) ?? (await inertGateway.begin(tx, invoice));
  return { invoice, payment };
}

/** 409 for a party whose unpaid seats are all on the invoices of somebody else. */
export const billedToOthers = (): AppError =>
  conflict(
    "The invoice of this registration was sent to someone else. You have nothing to pay.",
    because("BILLED_TO_OTHERS"),
  );

/** Whether an invoice of the party asks for a seat. The lines of the oldest name no seats. */
export const isBilledOn = (
  { lines, registrationId }: Pick<InvoiceRow, "lines" | "registrationId">,
  seat: RegistrationRow,
): boolean =>
  lines.some((line) => line.registrationId)
    ? lines.some((line) => line.registrationId === seat.id)
    : [seat.id, seat.hostRegistrationId].includes(registrationId);

/** Bills a party if any of it is PENDING. Returns the registrations, with their new holds. */
export async function billUnpaid(
  tx: Query,
  ctx: Pick<Context, "app" | "now">,
  wholeEvent: WholeEvent,
  rows: readonly RegistrationRow[],
  memberId: string,
): Promise<readonly RegistrationRow[]> {
  if (!rows.some(({ status }) => status === "PENDING")) return rows;
  return (await billParty(tx, ctx, wholeEvent, rows as UnpaidParty, memberId))?.party ?? rows;
}

/**
 * Computes when a new invoice is due: the tenant's days of payment from now, but never less than the
 * hold without an invoice, and at the latest when the door of the event closes, since the door can
 * still take the money (rules#holds). A party that is billed after that has until the event's end.
 */
export function computeDueDate(
  tx: Query,
  { app, now }: Pick<Context, "app" | "now">,
  event: EventRow,
): Statement<Date> {
  return combine(
    [tx.select({ days: tenant.paymentDays }).from(tenant).where(eq(tenant.id, event.tenantId))],
    ([[club]]) => {
      const days = (club?.days ?? 0) * DAY;
      const paymentTime = Math.max(days, app.settings.pendingHoldMinutes * MINUTE);
      return getEarlierDate(new Date(now.getTime() + paymentTime), getLastChance(event, now));
    },
  );
}

/** When it is too late to pay: when the door closes, or at the event's end if it has closed. */
function getLastChance(event: EventRow, now: Date): Date {
  const closing = getDoorClosing(event);
  return closing > now ? closing : event.endsAt;
}

const getEarlierDate = (first: Date, second: Date): Date => (first < second ? first : second);

/** Holds a party's unpaid seats until their invoice is due, at the latest until the door closes. */
export function holdUntilDue(
  tx: Query,
  { app, now }: Pick<Context, "app" | "now">,
  { event, party, dueAt }: { event: EventRow; party: readonly RegistrationRow[]; dueAt: Date },
): Statement<readonly RegistrationRow[]> {
  if (app.settings.pendingHoldMinutes === 0) return answered(party);
  const unpaid = party.filter(({ status }) => status === "PENDING");
  const [first] = unpaid;
  if (!first) return answered(party);
  return combine(
    [
      tx
        .update(registration)
        .set({ holdExpiresAt: getEarlierDate(dueAt, getLastChance(event, now)) })
        .where(byKeys(registration, first.tenantId, unpaid))
        .returning(),
    ],
    ([heldRows]) => party.map((row) => heldRows.find(({ id }) => id === row.id) ?? row),
  );
}

async function draftBill(
  tx: Query,
  wholeEvent: WholeEvent,
  host: RegistrationRow,
  unbilled: readonly RegistrationRow[],
): Promise<Omit<Bill, "memberId" | "dueAt">> {
  // A first invoice exists if guests were added after the party paid, or if another payer has it.
  const [base] = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(
      own(
        invoice,
        host.tenantId,
        eq(invoice.registrationId, host.id),
        eq(invoice.kind, "INVOICE"),
        ne(invoice.status, "VOID"),
      ),
    )
    .orderBy(asc(invoice.id))
    .limit(1);
  return {
    registration: host,
    currency: wholeEvent.event.currency,
    lines: unbilled.map((seat) => buildTicketLine(seat, wholeEvent)),
    ...(base && { supplementsInvoiceId: base.id }),
  };
}

async function findPendingPayment(
  tx: Query,
  openInvoice: InvoiceRow,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(
      own(
        payment,
        openInvoice.tenantId,
        eq(payment.invoiceId, openInvoice.id),
        eq(payment.status, "PENDING"),
      ),
    )
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  return row;
}
