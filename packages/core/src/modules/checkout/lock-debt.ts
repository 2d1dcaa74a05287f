import { inArray, or } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { lockById } from "#base/db/query/lock-by-id.ts";
import { byKey, foundRow, joinByKey, own } from "#base/db/query/scoped.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { next } from "#base/transitions.ts";
import { invoice, payment } from "../billing/billing.sql.ts";
import { INVOICE_TRANSITIONS } from "../billing/billing-states.ts";
import {
  type LockedInvoice,
  lockInvoiceAndPayer,
  lockInvoicesWhere,
} from "../billing/invoice/lock-invoice.ts";
import type { InvoiceRow } from "../billing/invoice/present-invoice.ts";
import { findInvoiceId } from "../billing/payment/lock-payment.ts";
import { event } from "../events/event.sql.ts";
import { refuseErased } from "../membership/member/record-member.ts";
import { refuseInactive } from "../membership/member/refuse-inactive.ts";
import { member } from "../membership/member.sql.ts";
import { type LockedParty, lockParty } from "../registration/party/lock-party.ts";
import { registration } from "../registration/registration.sql.ts";

/** An invoice and its party, null when it is for no registration. All rows are locked. */
export interface Debt {
  invoice: InvoiceRow;
  party: LockedParty | null;
  /** The member who owes the invoice. */
  payer: LockedInvoice["payer"];
}

/**
 * Locks event, registration with its guests, payer and invoice, in the order of every writer. An
 * invoice's registration never changes, so it is read before locking. NOT_FOUND outside this
 * tenant.
 */
export async function lockDebt(tx: Query, tenantId: TenantId, invoiceId: string): Promise<Debt> {
  const rows = await tx
    .select({ registrationId: registration.id, eventId: registration.eventId })
    .from(invoice)
    .leftJoin(registration, itsRegistration)
    .where(byKey(invoice, tenantId, invoiceId));
  const { registrationId, eventId } = foundRow(rows, "Invoice");
  const party =
    registrationId && eventId
      ? await lockParty(tx, { tenantId, eventId }, { registrationId })
      : null;
  const { payer, row } = await lockInvoiceAndPayer(tx, tenantId, invoiceId);
  return { party, payer, invoice: row };
}

/**
 * Locks the debt of a payment. Null for money without an invoice, of which only the payer is locked.
 * NOT_FOUND outside this tenant.
 */
export async function lockDebtOfPayment(
  tx: Query,
  tenantId: TenantId,
  paymentId: string,
): Promise<Debt | null> {
  const invoiceId = await findInvoiceId(tx, tenantId, paymentId);
  if (invoiceId) return lockDebt(tx, tenantId, invoiceId);
  const payers = tx
    .select({ id: payment.memberId })
    .from(payment)
    .where(byKey(payment, tenantId, paymentId));
  await lockById(tx, member, own(member, tenantId, inArray(member.id, payers)));
  return null;
}

const itsRegistration = joinByKey(registration, invoice.registrationId);

/**
 * Refuses money: 422 for a cancelled registration, unless a reversal left its invoice open, 409 for an
 * invoice that is not open, 422 for the registration of an INACTIVE member. 422 also for the draft of
 * an erased person: money would give it a number, and the debt would be new. What was issued before
 * the erasure is still owed (rules#erasure).
 */
export function refuseUnpayable({ invoice: { kind, status }, party, payer }: Debt): void {
  if (party?.head.status === "CANCELLED" && status !== "ISSUED")
    throw unprocessable("This registration is cancelled");
  if (kind === "CREDIT_NOTE") throw conflict("A credit note cannot be paid");
  if (!next(INVOICE_TRANSITIONS, "pay", status))
    throw conflict(`An invoice with status ${status} cannot be paid`);
  if (status === "DRAFT") refuseErased(payer);
  if (party) refuseInactive(payer, true);
}

/**
 * Locks all rows that approving these payments changes, in the order of every writer: events,
 * registrations with their guests, payers, invoices, payments, each by id. Payments outside this
 * tenant lock nothing.
 */
export async function lockDebts(
  tx: Query,
  tenantId: TenantId,
  paymentIds: readonly string[],
): Promise<void> {
  const paymentRows = await tx
    .select({ invoiceId: payment.invoiceId })
    .from(payment)
    .where(own(payment, tenantId, inArray(payment.id, [...paymentIds])));
  await lockInvoices(
    tx,
    tenantId,
    paymentRows.flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  await lockById(tx, payment, own(payment, tenantId, inArray(payment.id, [...paymentIds])));
}

/** Locks invoices with their events, registrations and payers, and optionally one more member. */
export async function lockInvoices(
  tx: Query,
  tenantId: TenantId,
  invoiceIds: readonly string[],
  memberId?: string,
): Promise<void> {
  const isNamed = inArray(invoice.id, [...invoiceIds]);
  const registrations = await tx
    .select({ registrationId: registration.id, eventId: registration.eventId })
    .from(invoice)
    .innerJoin(registration, itsRegistration)
    .where(own(invoice, tenantId, isNamed));
  const partyIds = registrations.map(({ registrationId }) => registrationId);
  const isOfParty = or(
    inArray(registration.id, partyIds),
    inArray(registration.hostRegistrationId, partyIds),
  );
  const isNamedEvent = inArray(
    event.id,
    registrations.map(({ eventId }) => eventId),
  );
  await lockById(tx, event, own(event, tenantId, isNamedEvent));
  await lockById(tx, registration, own(registration, tenantId, isOfParty));
  await lockInvoicesWhere(tx, tenantId, isNamed, memberId);
}
