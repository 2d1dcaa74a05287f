import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import { registration } from "../../registration/registration.sql.ts";
import { invoice, payment } from "../billing.sql.ts";
import { creditInvoice } from "./credit-invoice.ts";
import { describeRest } from "./describe-rest.ts";
import { recordInvoices } from "./invoice-act.ts";
import { isUnpaid } from "./open-invoice.ts";
import { computeOpenTotal } from "./open-total.ts";
import type { InvoiceRow } from "./present-invoice.ts";

const INVOICES_AT_ONCE = 1_000;

/**
 * Which invoices: one, those of some registrations, those of the parties of which nobody has a
 * seat any more, or those of all registrations at an event.
 */
export type VoidScope =
  | { invoiceId: string }
  | { registrationIds: string[] }
  | { goneRegistrationIds: string[] }
  | { eventId: string };

/**
 * Ends what unpaid invoices ask for, as when a registration is cancelled: they become VOID and
 * their pending payments FAILED. Of one that is partly paid the open rest is
 * credited, and the money stays; a paid one does not change (rules#cancel-registration). The log has
 * each. Lock registrations first.
 */
export async function voidInvoices(
  tx: Query,
  ctx: Pick<WorkContext, "now" | "actor" | "request">,
  tenantId: TenantId,
  scope: VoidScope,
): Promise<void> {
  const unpaid = own(invoice, tenantId, isUnpaid, within(tenantId, scope));
  for (;;) {
    const voided = await voidSome(tx, tenantId, unpaid);
    await failPending(tx, tenantId, voided);
    await recordInvoices(tx, ctx, "INVOICE_VOIDED", voided);
    if (voided.length < INVOICES_AT_ONCE) break;
  }
  const partlyPaid = await tx
    .select()
    .from(invoice)
    .where(and(unpaid, gt(invoice.paidTotal, 0)))
    .orderBy(asc(invoice.id))
    .for("no key update");
  for (const row of partlyPaid) {
    const rest = { description: await describeRest(tx, row), unitAmount: computeOpenTotal(row) };
    const { creditNote } = await creditInvoice(tx, row, [{ ...rest, quantity: 1 }], ctx.now);
    await recordInvoices(tx, ctx, "INVOICE_CREATED", [creditNote]);
  }
}

/**
 * Voids a part of the invoices: a statement for a very large event would exceed the time that a
 * statement has. A part that is not full is the last, since payments wait for the registrations.
 */
function voidSome(tx: Query, tenantId: TenantId, unpaid: SQL): Promise<InvoiceRow[]> {
  const some = tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(unpaid, eq(invoice.paidTotal, 0)))
    .limit(INVOICES_AT_ONCE);
  return tx
    .update(invoice)
    .set({ status: "VOID" })
    .where(own(invoice, tenantId, inArray(invoice.id, some), isUnpaid, eq(invoice.paidTotal, 0)))
    .returning();
}

const failPending = (tx: Query, tenantId: TenantId, voided: readonly InvoiceRow[]) =>
  tx
    .update(payment)
    .set({ status: "FAILED" })
    .where(
      own(
        payment,
        tenantId,
        eq(payment.status, "PENDING"),
        sql`${payment.invoiceId} = any(${sql.param(voided.map(({ id }) => id))}::uuid[])`,
      ),
    );

function within(tenantId: TenantId, scope: VoidScope): SQL | undefined {
  if ("invoiceId" in scope) return eq(invoice.id, scope.invoiceId);
  if ("registrationIds" in scope) return inArray(invoice.registrationId, scope.registrationIds);
  if ("goneRegistrationIds" in scope)
    return and(
      inArray(invoice.registrationId, scope.goneRegistrationIds),
      sql`${invoice.registrationId} <> all(array(${selectLiveParties(tenantId, scope.goneRegistrationIds)}))`,
    );
  return and(eq(invoice.eventId, scope.eventId), isNotNull(invoice.registrationId));
}

/** Those of the registrations of which somebody of the party, host or guest, still comes. */
function selectLiveParties(tenantId: TenantId, registrationIds: readonly string[]): SQL {
  const ids = sql`any(${sql.param(registrationIds)}::uuid[])`;
  const live = own(registration, tenantId, sql`${registration.status} <> 'CANCELLED'`);
  return sql`select id from ${registration} where ${live} and id = ${ids}
    union all
    select host_registration_id from ${registration}
    where ${live} and host_registration_id = ${ids}`;
}
