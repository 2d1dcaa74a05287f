import { asc, desc, eq, ne } from "drizzle-orm";
import { DAY, MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { byKeys, own } from "#base/db/query/scoped.ts";
import { type AppError, because, conflict } from "#base/errors.ts";
import type { Context } from "#base/rpc/context.ts";
import { invoice, payment } from "../../billing/billing.sql.ts";
import { issued } from "../../billing/invoice/issued.ts";
import { lockInvoicesWhere } from "../../billing/invoice/lock-invoice.ts";
import { unpaidOf } from "../../billing/invoice/open-invoice.ts";
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
import { ticketLine } from "./plan-rebilling.ts";

/** A party that has seats, host first; the PENDING ones have to be paid. */
export type UnpaidParty = [RegistrationRow, ...RegistrationRow[]];

/** What a party owes and how it begins to pay, with its rows as they are afterwards. */
export interface Billed extends Settled {
  party: UnpaidParty;
}

/**
 * The payer's ISSUED invoice of a party and its PENDING payment: the existing ones, else new ones. A
 * new invoice keeps the unpaid seats until it is due (rules#holds). Seats on an open invoice of a
 * guest or of somebody else are on no other; null when no seat is left. The caller holds the locks
 * of the event and the registrations.
 */
export async function billParty(
  tx: Query,
  ctx: Pick<Context, "app" | "now">,
  at: WholeEvent,
  party: UnpaidParty,
  payerId: string,
): Promise<Billed | null> {
  const [host] = party;
  const { tenantId } = host;
  const unpaid = party.filter(({ status }) => status === "PENDING");
  const billedIds = new Set([host, ...unpaid].map(({ id }) => id));
  const [{ rows: open }, dueAt] = await pipeline(tx, [
    lockInvoicesWhere(tx, tenantId, unpaidOf(tenantId, [...billedIds])),
    dueDateOf(tx, ctx, at.event),
  ]);
  const unbilled = unpaid.filter((seat) => !open.some((row) => isBilledOn(row, seat)));
  const theirs = open.filter(({ memberId }) => memberId === payerId);
  const [first] = unbilled.length > 0 ? theirs.filter(isOf(host)) : theirs.toSorted(byHost(host));
  if (first) return { ...(await takeUp(tx, ctx, first)), party };
  if (unbilled.length === 0) return null;
  const bill = { ...(await billOf(tx, at, host, unbilled)), memberId: payerId, dueAt };
  const made = await writeInvoice(tx, tenantId, bill, ctx.now);
  const [begun, held] = await pipeline(tx, [
    inertGateway.begin(tx, made),
    holdUntilDue(tx, ctx, { event: at.event, party, dueAt }),
  ]);
  // A price that fell to 0 may leave nothing to pay, so no payment would ever confirm these seats.
  const seats = made.status === "PAID" ? await confirmSettled(tx, tenantId, held, ctx) : held;
  return { invoice: made, payment: begun, party: seats as UnpaidParty };
}

const isOf =
  ({ id }: RegistrationRow) =>
  ({ registrationId }: InvoiceRow): boolean =>
    registrationId === id;

/** The host's invoices before those of guests. */
const byHost = (host: RegistrationRow) => (one: InvoiceRow, other: InvoiceRow) =>
  Number(isOf(host)(other)) - Number(isOf(host)(one));

/** An open invoice with its PENDING payment; begins one where there is none. */
export async function takeUp(tx: Query, { now }: Pick<Context, "now">, open: InvoiceRow) {
  const invoice = await issued(tx, open, now);
  const payment = (await pendingPayment(tx, open)) ?? (await inertGateway.begin(tx, invoice));
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

/** The same for registrations that need not be unpaid; returns them, with their new holds. */
export async function billUnpaid(
  tx: Query,
  ctx: Pick<Context, "app" | "now">,
  at: WholeEvent,
  rows: readonly RegistrationRow[],
  memberId: string,
): Promise<readonly RegistrationRow[]> {
  if (!rows.some(({ status }) => status === "PENDING")) return rows;
  return (await billParty(tx, ctx, at, rows as UnpaidParty, memberId))?.party ?? rows;
}

/**
 * When a new invoice is due: the tenant's days of payment from now, but never less than the hold
 * without an invoice, and at the latest when the door of the event closes, since the door can still
 * take the money (rules#holds). Somebody who is billed after that has until the end of the event.
 */
export function dueDateOf(
  tx: Query,
  { app, now }: Pick<Context, "app" | "now">,
  event: EventRow,
): Statement<Date> {
  return combine(
    [tx.select({ days: tenant.paymentDays }).from(tenant).where(eq(tenant.id, event.tenantId))],
    ([[club]]) => {
      const days = (club?.days ?? 0) * DAY;
      const allowed = Math.max(days, app.settings.pendingHoldMinutes * MINUTE);
      return earlier(new Date(now.getTime() + allowed), getLastChance(event, now));
    },
  );
}

/** When nobody can pay any more: at the door's closing, or at the end for who comes after that. */
function getLastChance(event: EventRow, now: Date): Date {
  const closing = getDoorClosing(event);
  return closing > now ? closing : event.endsAt;
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Holds the unpaid seats of a party until their invoice is due, at the latest until the door closes. */
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
        .set({ holdExpiresAt: earlier(dueAt, getLastChance(event, now)) })
        .where(byKeys(registration, first.tenantId, unpaid))
        .returning(),
    ],
    ([held]) => party.map((row) => held.find(({ id }) => id === row.id) ?? row),
  );
}

async function billOf(
  tx: Query,
  at: WholeEvent,
  host: RegistrationRow,
  unbilled: readonly RegistrationRow[],
): Promise<Omit<Bill, "memberId" | "dueAt">> {
  // Guests were added after the party was billed: it was paid, or is somebody else's to pay.
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
    currency: at.event.currency,
    lines: unbilled.map((seat) => ticketLine(seat, at)),
    ...(base && { supplementsInvoiceId: base.id }),
  };
}

async function pendingPayment(tx: Query, of: InvoiceRow): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(own(payment, of.tenantId, eq(payment.invoiceId, of.id), eq(payment.status, "PENDING")))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  return row;
}
