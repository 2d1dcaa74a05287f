import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own, sameTenant } from "#base/db/query/scoped.ts";
import { type AppError, paymentRequired } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { isUnpaid, lockOpenInvoices } from "../../billing/invoice/open-invoice.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { recordNotDue } from "../../billing/payment/record-not-due.ts";
import { type Receipt, recordPaid, settleInvoice } from "../../billing/payment/record-paid.ts";
import { getPriceAt } from "../../events/edit/former-prices.ts";
import { ticketType } from "../../events/event.sql.ts";
import { inactivePaid } from "../../membership/member/refuse-inactive.ts";
import { findKnownPayer, findPayer } from "../../registration/billing/find-payer.ts";
import { atLeastCreated } from "../../registration/party/at-least-created.ts";
import { buildRegistrationMails } from "../../registration/party/new-registration.ts";
import { isInParty, lockPartyRows } from "../../registration/party/party-rows.ts";
import { registration } from "../../registration/registration.sql.ts";
import { buildDoorReceipt, type Collected, type DoorContext, type Recorded } from "../door/door.ts";
import { findTicket, type Ticket } from "../door/find-ticket.ts";
import { changedDuringScan, hasAmountDue, refuseStatus, refuseUnpaid } from "../door/refusals.ts";
import { findAmountShown, type Money } from "./find-amount-shown.ts";

/** The result of collecting money at a door. */
interface Collection {
  /** The ticket as it is under the locks; its row is not changed yet. */
  ticket: Ticket;
  /** The payment of what was not due. */
  keptId?: string | undefined;
  /** The refusal when less was taken than is due. */
  missing?: AppError;
}

/**
 * Records the money that the door took for a ticket (rules#pay-at-door, rules#door-money). What is
 * due pays the open invoice, or a new one, with a SUCCEEDED payment; the rest is kept as
 * RECEIVED_NOT_DUE. A host's invoice covers the party, so paying it confirms the others; so does
 * paying for the last ticket with a price. The ticket's own row stays locked as it is for the
 * check-in. Order of locks: a new member, registrations by id, payers, invoices, payments, series.
 */
export async function collectPayment(
  ctx: DoorContext,
  tx: Query,
  ticketBefore: Ticket,
  scan: Collected & Recorded,
): Promise<Collection> {
  const memberId = await findDebtor(ctx, tx, ticketBefore);
  const { ticket, open } = await lockDue(ctx, tx, ticketBefore);
  refuseStatus(ticket);
  const due = open.length > 0 ? (ticket.amountDue ?? 0) : getShownPrice(ctx, ticket, scan);
  const shownAmount = due > 0 ? due : await findAmountTaken(ctx, tx, ticket, scan);
  const amountTaken = scan.amount ?? shownAmount;
  const paid = Math.min(amountTaken, due);
  const currency = ticket.currencyDue ?? ticket.event.currency;
  if (due > 0 && paid === 0) throw paymentRequired(due, currency);
  if (paid > 0) {
    if (!memberId) throw changedDuringScan();
    await bookPayment(ctx, tx, { ticket, open, scan, memberId, due, paid });
  }
  if (paid < due) return { ticket, missing: paymentRequired(due - paid, currency) };
  if (amountTaken === paid) return { ticket };
  const surplus = { eventId: ticket.row.eventId, memberId, amount: amountTaken - paid, currency };
  return { ticket, keptId: await keepMoney(ctx, tx, scan, surplus) };
}

/** Stores money of a door that was not due, as a payment RECEIVED_NOT_DUE (rules#door-money). */
export function keepMoney(
  ctx: DoorContext,
  tx: Query,
  scan: Collected & Recorded,
  surplus: Money & { eventId: string; memberId: string | null },
): Promise<string> {
  return recordNotDue(tx, ctx.actor.tenantId, { ...buildDoorReceipt(ctx, scan), ...surplus });
}

/** The price that the door showed for an unpaid ticket without an invoice (rules#walk-in-price). */
function getShownPrice(
  { now }: DoorContext,
  { price, formerPrices, amountDue }: Ticket,
  { scannedAt = now }: Recorded,
): number {
  if (!amountDue || price === null || formerPrices === null) return amountDue ?? 0;
  return getPriceAt({ price, formerPrices }, scannedAt);
}

const findAmountTaken = async (
  { actor, now }: DoorContext,
  tx: Query,
  { row }: Ticket,
  { amount, scannedAt }: Collected & Recorded,
): Promise<number> => {
  if (amount !== undefined) return amount;
  const lookup = { eventId: row.eventId, ticket: row, moment: scannedAt ?? now };
  return (await findAmountShown(tx, actor.tenantId, lookup)).amount;
};

/** Finds the member who owes the money, or whose it is if nothing is due; null if unknown. */
async function findDebtor(
  { actor: { tenantId } }: DoorContext,
  tx: Query,
  ticket: Ticket,
): Promise<string | null> {
  const { row, hostStatus } = ticket;
  if (!hasAmountDue(ticket)) return findKnownPayer(tx, row);
  const memberId = await findPayer(tx, row);
  if (hostStatus === "INACTIVE") await enqueueMail(tx, tenantId, inactivePaid(memberId, row.id));
  return memberId;
}

interface Booking {
  ticket: Ticket;
  open: readonly InvoiceRow[];
  scan: Collected & Recorded;
  memberId: string;
  due: number;
  /** All that is due, or a part of it. */
  paid: number;
}

async function bookPayment(ctx: DoorContext, tx: Query, booking: Booking): Promise<void> {
  const { ticket, open, scan, memberId, due, paid } = booking;
  const { tenantId } = ctx.actor;
  const { id, eventId, hostRegistrationId } = ticket.row;
  const receipt = buildDoorReceipt(ctx, scan);
  const [first] = open;
  if (first) {
    await settleInOrder(tx, open, { receipt, paid });
    if (paid === due) await confirmOthers(ctx, tx, first.registrationId ?? id, id);
    return;
  }
  const { currency, title } = ticket.event;
  const description = ticket.ticketType ? `${title}: ${ticket.ticketType}` : title;
  const sale = { ...receipt, registration: { id, eventId }, memberId, description, currency };
  await recordPaid(tx, tenantId, { ...sale, amount: due, paid });
  const hostId = hostRegistrationId ?? id;
  if (paid === due) await confirmOthers(ctx, tx, hostId, id, isNobodyOwing(tenantId, hostId, id));
}

/** Pays the invoices one after the other, as far as the money goes. */
async function settleInOrder(
  tx: Query,
  open: readonly InvoiceRow[],
  { receipt, paid }: { receipt: Receipt; paid: number },
): Promise<void> {
  let remaining = paid;
  for (const invoice of open) {
    const amount = Math.min(remaining, computeOpenTotal(invoice));
    if (amount > 0) await settleInvoice(tx, invoice, { ...receipt, amount });
    remaining -= amount;
  }
}

/** Reads a ticket without money again; 402 when something has become due for it. */
export async function refuseDueSince(
  ctx: DoorContext,
  tx: Query,
  ticketBefore: Ticket,
): Promise<Collection> {
  if (ticketBefore.row.status !== "PENDING") return { ticket: ticketBefore };
  const { ticket } = await lockDue(ctx, tx, ticketBefore);
  refuseStatus(ticket);
  refuseUnpaid(ticket);
  return { ticket };
}

/**
 * Locks the party and then its open invoices, and reads under both locks what is due: in the meantime
 * an invoice may have been issued or made void, or the ticket may have changed.
 */
async function lockDue(ctx: DoorContext, tx: Query, { row }: Ticket) {
  const { tenantId } = ctx.actor;
  const { id, hostRegistrationId } = row;
  await lockPartyRows(tx, { tenantId }, [hostRegistrationId ?? id]);
  const owing: [string, ...string[]] = hostRegistrationId ? [id, hostRegistrationId] : [id];
  const open = await lockOpenInvoices(tx, tenantId, owing);
  return { open, ticket: await findTicket(tx, ctx.actor, { registrationId: id }) };
}

/** Confirms the rest of the party and notifies them, except guests with their own unpaid invoice. */
async function confirmOthers(
  { actor: { tenantId }, now }: DoorContext,
  tx: Query,
  hostId: string,
  exceptId: string,
  condition?: SQL,
): Promise<void> {
  const confirmed = await tx
    .update(registration)
    .set({ status: "CONFIRMED", confirmedAt: atLeastCreated(now), holdExpiresAt: null })
    .where(
      own(
        registration,
        tenantId,
        isInParty(registration.id, tenantId, hostId),
        and(ne(registration.id, exceptId), eq(registration.status, "PENDING")),
        notExists(tx.select({ id: invoice.id }).from(invoice).where(itsUnpaid)),
        condition,
      ),
    )
    .returning();
  await enqueueMail(tx, tenantId, ...buildRegistrationMails(confirmed));
}

/** Whether no other unpaid person of the party has a ticket with a price. */
const isNobodyOwing = (
  tenantId: TenantId,
  hostId: string,
  exceptId: string,
): SQL => sql`not exists (
  select from ${registration} as other
    join ${ticketType} on ${ticketType.tenantId} = other.tenant_id
     and ${ticketType.id} = other.ticket_type_id
   where other.tenant_id = ${tenantId} and other.id <> ${exceptId}
     and (other.id = ${hostId} or other.host_registration_id = ${hostId})
     and other.status = 'PENDING' and ${ticketType.price} > 0)`;

const itsUnpaid = sameTenant(
  invoice,
  registration,
  eq(invoice.registrationId, registration.id),
  isUnpaid,
);
