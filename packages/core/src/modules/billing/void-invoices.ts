import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice, payment } from "./billing.sql.ts";
import { UNPAID } from "./open-invoice.ts";

/** Which invoices: one, those of some registrations, or those of all registrations at an event. */
export type VoidScope = { invoiceId: string } | { registrationIds: string[] } | { eventId: string };

/**
 * Makes unpaid invoices VOID and their pending payments FAILED, as when a registration is
 * cancelled; a paid invoice does not change (rules#cancel-registration). One statement. Lock
 * registrations first.
 */
export async function voidInvoices(tx: Query, tenantId: TenantId, scope: VoidScope): Promise<void> {
  const voided = tx.$with("voided").as(
    tx
      .update(invoice)
      .set({ status: "VOID" })
      .where(own(invoice, tenantId, inArray(invoice.status, UNPAID), within(scope)))
      .returning({ id: invoice.id }),
  );
  await tx
    .with(voided)
    .update(payment)
    .set({ status: "FAILED" })
    .where(
      own(
        payment,
        tenantId,
        eq(payment.status, "PENDING"),
        inArray(payment.invoiceId, tx.with().select({ id: voided.id }).from(voided)),
      ),
    );
}

function within(scope: VoidScope): SQL | undefined {
  if ("invoiceId" in scope) return eq(invoice.id, scope.invoiceId);
  if ("registrationIds" in scope) return inArray(invoice.registrationId, scope.registrationIds);
  return and(eq(invoice.eventId, scope.eventId), isNotNull(invoice.registrationId));
}
