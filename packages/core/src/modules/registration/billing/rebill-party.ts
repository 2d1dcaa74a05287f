import { inArray } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { creditInvoice } from "../../billing/invoice/credit-invoice.ts";
import { recordInvoices } from "../../billing/invoice/invoice-act.ts";
import { mailInvoices } from "../../billing/invoice/mail-invoices.ts";
import { isUnpaidFor } from "../../billing/invoice/open-invoice.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { voidInvoices } from "../../billing/invoice/void-invoices.ts";
import { writeInvoice } from "../../billing/invoice/write-invoice.ts";
import { inertGateway } from "../../billing/payment/gateway.ts";
import { replaceInvoice } from "../../billing/payment/replace-invoice.ts";
import { type EventRow, loadEvent, type WholeEvent } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { confirmSettled } from "../party/confirm-party.ts";
import { getIdsWithHosts } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import { computeDueDate, holdUntilDue } from "./bill-party.ts";
import { findPayer } from "./find-payer.ts";
import { lockPartyBooks, type PartyBooks } from "./party-books.ts";
import {
  buildTicketLine,
  planRebilling,
  type RebillingPlan,
  type RepricedSeat,
} from "./plan-rebilling.ts";

/**
 * Brings the money of a party in line with its seats after some of its rows changed: somebody was
 * cancelled or added, or has another ticket (rules#rebilling). A party that has not checked out yet
 * is not billed: its first checkout does that. When nothing is open any more, PENDING seats become
 * CONFIRMED. The activity log records each invoice. The caller holds the locks of the event and of the rows.
 */
export async function rebillParty(
  tx: Query,
  ctx: WorkContext,
  { tenantId, eventId }: EventKey,
  hostId: string,
  repriced: readonly RepricedSeat[] = [],
): Promise<void> {
  const { now } = ctx;
  const books = await lockPartyBooks(tx, tenantId, hostId);
  const wholeEvent = await loadEvent(tx, tenantId, eventId);
  const plan = planRebilling(books, wholeEvent, repriced);
  await replaceInvoices(tx, ctx, books, wholeEvent, plan);
  const creditNotes = await createCreditNotes(tx, plan, now);
  const further = await billFurther(tx, ctx, books, wholeEvent, plan);
  await mailInvoices(tx, ...further, ...creditNotes);
  await recordInvoices(tx, ctx, "INVOICE_CREATED", [...further, ...creditNotes]);
  await confirmWhenPaid(tx, books, wholeEvent, now);
}

/**
 * The same for all parties that some cancelled registrations belonged to. Where nobody of a party
 * is left, its unpaid invoice becomes VOID, for all parties in one statement.
 */
export async function rebillCancelled(
  tx: Query,
  ctx: WorkContext,
  key: EventKey,
  cancelled: readonly RegistrationRow[],
): Promise<void> {
  const { tenantId } = key;
  const goneRegistrationIds = getIdsWithHosts(cancelled);
  await voidInvoices(tx, ctx, tenantId, { goneRegistrationIds });
  const stillBilled = await tx
    .selectDistinct({ id: registration.id, hostId: registration.hostRegistrationId })
    .from(registration)
    .where(
      own(
        registration,
        tenantId,
        inArray(
          registration.id,
          tx
            .select({ id: invoice.registrationId })
            .from(invoice)
            .where(isUnpaidFor(tenantId, goneRegistrationIds)),
        ),
      ),
    );
  const hostIds = new Set(stillBilled.map(({ id, hostId }) => hostId ?? id));
  for (const hostId of [...hostIds].sort()) await rebillParty(tx, ctx, key, hostId);
}

/** Replaces invoices in the order of their ids; one that would ask for nothing becomes VOID. */
async function replaceInvoices(
  tx: Query,
  ctx: WorkContext,
  books: PartyBooks,
  { event }: WholeEvent,
  { replaced }: RebillingPlan,
): Promise<void> {
  for (const [row, lines] of [...replaced].toSorted(byInvoiceId))
    if (lines.some(({ unitAmount }) => unitAmount > 0)) {
      const dueAt = await keepDueDate(tx, ctx, { event, seats: findSeatsOn(books, lines), row });
      await replaceInvoice(tx, ctx, row, { lines, dueAt });
    } else await voidInvoices(tx, ctx, row.tenantId, { invoiceId: row.id });
}

const byInvoiceId = ([first]: [InvoiceRow, unknown], [second]: [InvoiceRow, unknown]): number =>
  first.id < second.id ? -1 : 1;

const findSeatsOn = ({ seats }: PartyBooks, lines: readonly { registrationId?: string }[]) =>
  seats.filter(({ id }) => lines.some(({ registrationId }) => registrationId === id));

/**
 * The due date of a replacement: the former one while it is still to come, otherwise that of a new
 * invoice. The seats on it are held until then, also those that are new on it. Others of the party
 * may be on an invoice that is due later.
 */
async function keepDueDate(
  tx: Query,
  ctx: WorkContext,
  {
    event,
    seats,
    row: { dueAt },
  }: { event: EventRow; seats: readonly RegistrationRow[]; row: InvoiceRow },
): Promise<Date> {
  const nextDueAt = dueAt && dueAt > ctx.now ? dueAt : await computeDueDate(tx, ctx, event);
  await holdUntilDue(tx, ctx, { event, party: seats, dueAt: nextDueAt });
  return nextDueAt;
}

async function createCreditNotes(
  tx: Query,
  { credits }: RebillingPlan,
  now: Date,
): Promise<InvoiceRow[]> {
  const notes: InvoiceRow[] = [];
  for (const [row, lines] of credits)
    notes.push((await creditInvoice(tx, row, lines, now)).creditNote);
  return notes;
}

async function billFurther(
  tx: Query,
  ctx: WorkContext,
  books: PartyBooks,
  { event }: WholeEvent,
  { further: lines }: RebillingPlan,
): Promise<InvoiceRow[]> {
  const { host, seats } = books;
  const base = findFirstInvoice(books);
  if (lines.length === 0 || !host) return [];
  if (!base && host.status === "PENDING" && lines.every(isForUnpaidSeat(books))) return [];
  const { tenantId, id, eventId } = host;
  const dueAt = await computeDueDate(tx, ctx, event);
  const memberId = await findPayer(tx, host);
  const bill = { memberId, currency: event.currency, lines, dueAt, registration: { id, eventId } };
  const supplement = base && { supplementsInvoiceId: base.id };
  const newInvoice = await writeInvoice(tx, tenantId, { ...bill, ...supplement }, ctx.now);
  await inertGateway.begin(tx, newInvoice);
  await holdUntilDue(tx, ctx, { event, party: seats, dueAt });
  return [newInvoice];
}

/** The party's first invoice, which a further one supplements. */
const findFirstInvoice = ({ invoices, host }: PartyBooks): InvoiceRow | undefined =>
  invoices.find(
    ({ registrationId, supplementsInvoiceId }) =>
      registrationId === host?.id && !supplementsInvoiceId,
  );

/** Whether a line is for a seat that a first checkout bills, which the caller leaves to it. */
const isForUnpaidSeat =
  ({ seats }: PartyBooks) =>
  ({ registrationId }: RebillingPlan["further"][number]): boolean =>
    seats.some(({ id, status }) => id === registrationId && status === "PENDING");

async function confirmWhenPaid(
  tx: Query,
  books: PartyBooks,
  wholeEvent: WholeEvent,
  now: Date,
): Promise<void> {
  const { host, seats } = books;
  const pending = seats.filter(({ status }) => status === "PENDING");
  if (!host || pending.length === 0) return;
  const isFree = pending.every((seat) => buildTicketLine(seat, wholeEvent).unitAmount === 0);
  if (!findFirstInvoice(books) && !isFree) return;
  await confirmSettled(tx, host.tenantId, pending, { now });
}
