import { and, asc, eq, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own, sameTenant } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { invoice } from "../billing/billing.sql.ts";
import { isUnpaid, lockOpenInvoices } from "../billing/open-invoice.ts";
import { recordPaid, settleInvoice } from "../billing/record-paid.ts";
import { ticketType } from "../events/event.sql.ts";
import { getPriceAt } from "../events/former-prices.ts";
import { inactivePaid } from "../membership/refuse-inactive.ts";
import { atLeastCreated } from "../registration/at-least-created.ts";
import { findPayer } from "../registration/find-payer.ts";
import { registrationMails } from "../registration/new-registration.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { type Collected, type DoorContext, doorReceipt, type Recorded } from "./door.ts";
import { findTicket, type Ticket } from "./find-ticket.ts";
import { changedSince, mustCollect, owes } from "./refusals.ts";

/**
 * Records the money that the door took for a PENDING registration (rules#pay-at-door). Its open
 * invoice, or a new one, becomes PAID with a SUCCEEDED payment. A host's invoice
 * covers the party, so paying it confirms the others; so does paying for the last ticket with a price. The ticket's own row stays locked and PENDING
 * for the check-in. Order of locks: a new member, registrations by id, payers, invoices, payments, series.
 */
export async function collectPayment(
  ctx: DoorContext,
  tx: Query,
  seen: Ticket,
  scan: Collected & Recorded,
): Promise<void> {
  const { tenantId } = ctx.actor;
  const memberId = await findPayer(tx, seen.row);
  if (seen.hostStatus === "INACTIVE")
    await enqueueMail(tx, tenantId, inactivePaid(memberId, seen.row.id));
  const { ticket, open } = await lockDue(ctx, tx, seen);
  if (!owes(ticket)) return;
  const { id, eventId } = ticket.row;
  const taken = doorReceipt(ctx, scan);
  const [first] = open;
  if (first) {
    for (const each of open) await settleInvoice(tx, each, taken);
    await confirmOthers(ctx, tx, first.registrationId ?? id, id);
    return;
  }
  const { currency, title } = ticket.event;
  const description = ticket.ticketType ? `${title}: ${ticket.ticketType}` : title;
  const amount = getShownPrice(ticket, scan.scannedAt ?? ctx.now);
  const sale = { ...taken, registration: { id, eventId }, memberId, description, amount, currency };
  await recordPaid(tx, tenantId, sale);
  const hostId = ticket.row.hostRegistrationId ?? id;
  await confirmOthers(ctx, tx, hostId, id, noneOwes(tenantId, hostId, id));
}

/** The price that the door showed for a ticket without an invoice (rules#walk-in-price). */
const getShownPrice = ({ price, formerPrices, amountDue }: Ticket, moment: Date): number =>
  price === null || formerPrices === null
    ? (amountDue ?? 0)
    : getPriceAt({ price, formerPrices }, moment);

/**
 * Lets a PENDING person in for whom nothing was due when the ticket was read, unless something is
 * due by now: 402, or 409 for a door that says it has the money, of which it did not know the amount.
 */
export async function refuseDueSince(
  ctx: DoorContext,
  tx: Query,
  seen: Ticket,
  { paymentCollectedOffline }: Collected,
): Promise<void> {
  const { ticket } = await lockDue(ctx, tx, seen);
  if (mustCollect(ticket, paymentCollectedOffline)) throw changedSince();
}

/**
 * Locks the party and then its open invoices, and reads under both locks what is due: a checkout may
 * have issued an invoice, an office may have made it void, an organiser may have changed the ticket.
 */
async function lockDue(ctx: DoorContext, tx: Query, { row }: Ticket) {
  const { tenantId } = ctx.actor;
  const { id, hostRegistrationId } = row;
  await lockParty(tx, tenantId, row);
  const owing: [string, ...string[]] = hostRegistrationId ? [id, hostRegistrationId] : [id];
  const open = await lockOpenInvoices(tx, tenantId, owing);
  return { open, ticket: await findTicket(tx, ctx.actor, { registrationId: id }) };
}

function lockParty(tx: Query, tenantId: TenantId, { id, hostRegistrationId }: RegistrationRow) {
  const hostId = hostRegistrationId ?? id;
  return tx
    .select({ id: registration.id })
    .from(registration)
    .where(
      own(
        registration,
        tenantId,
        or(eq(registration.id, hostId), eq(registration.hostRegistrationId, hostId)),
      ),
    )
    .orderBy(asc(registration.id))
    .for("no key update");
}

/** Confirms the others and notifies them; not a guest with an unpaid invoice of their own. */
async function confirmOthers(
  { actor: { tenantId }, now }: DoorContext,
  tx: Query,
  hostId: string,
  exceptId: string,
  when?: SQL,
): Promise<void> {
  const confirmed = await tx
    .update(registration)
    .set({ status: "CONFIRMED", confirmedAt: atLeastCreated(now), holdExpiresAt: null })
    .where(
      own(
        registration,
        tenantId,
        or(eq(registration.id, hostId), eq(registration.hostRegistrationId, hostId)),
        and(ne(registration.id, exceptId), eq(registration.status, "PENDING")),
        notExists(tx.select({ id: invoice.id }).from(invoice).where(itsUnpaid)),
        when,
      ),
    )
    .returning();
  await enqueueMail(tx, tenantId, ...registrationMails(confirmed));
}

/** Whether nobody else of the party, who is still unpaid, has a ticket with a price. */
const noneOwes = (tenantId: TenantId, hostId: string, exceptId: string): SQL => sql`not exists (
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
