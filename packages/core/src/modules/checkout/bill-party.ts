import { desc, eq } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { payment } from "../billing/billing.sql.ts";
import { inertGateway } from "../billing/gateway.ts";
import { issued } from "../billing/issue-invoice.ts";
import { lockOpenInvoice } from "../billing/open-invoice.ts";
import type { InvoiceRow } from "../billing/present-invoice.ts";
import type { PaymentRow } from "../billing/present-payment.ts";
import type { Settled } from "../billing/record-paid.ts";
import { type Bill, writeInvoice } from "../billing/write-invoice.ts";
import type { WholeEvent } from "../events/load-event.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";

/** A party that has seats, host first; the PENDING ones have to be paid. */
export type UnpaidParty = [RegistrationRow, ...RegistrationRow[]];

/**
 * The party's ISSUED invoice and its PENDING payment: the existing ones, else new ones. A
 * registration has one live invoice; the caller holds the registration's lock.
 */
export async function billParty(
  tx: Query,
  { actor, now }: ContextOf<MemberActor>,
  at: WholeEvent,
  party: UnpaidParty,
): Promise<Settled> {
  const [host] = party;
  const { tenantId } = host;
  const open = await lockOpenInvoice(tx, tenantId, [host.id]);
  const invoice = open
    ? await issued(tx, open, now)
    : await writeInvoice(tx, tenantId, billOf(at, party, actor.memberId), now);
  const begun = open && (await pendingPayment(tx, open));
  return { invoice, payment: begun ?? (await inertGateway.begin(tx, invoice)) };
}

function billOf({ event, ticketTypes }: WholeEvent, party: UnpaidParty, memberId: string): Bill {
  const [host] = party;
  const unpaid = party.filter(({ status }) => status === "PENDING");
  const lines = ticketTypes.flatMap(({ id, name, price: unitAmount }) => {
    const quantity = unpaid.filter(({ ticketTypeId }) => ticketTypeId === id).length;
    return quantity > 0 ? { description: `${event.title}: ${name}`, quantity, unitAmount } : [];
  });
  return {
    registration: host,
    memberId,
    currency: event.currency,
    lines,
    dueAt: unpaid[0]?.holdExpiresAt ?? null,
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
