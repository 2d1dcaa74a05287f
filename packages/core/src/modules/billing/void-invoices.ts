import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import type { TenantId } from "../../base/ids.ts";
import { invoice, payment } from "./billing.sql.ts";

/** Whose invoices: those of certain registrations, or of every registration at an event. */
export type VoidScope = { registrationIds: string[] } | { eventId: string };

/**
 * Makes unpaid invoices of cancelled registrations VOID and their pending payments FAILED; what is
 * paid stays (decisions §7). One statement. Comes after the lock of the registrations.
 */
export async function voidInvoices(tx: Query, tenantId: TenantId, scope: VoidScope): Promise<void> {
  const voided = tx.$with("voided").as(
    tx
      .update(invoice)
      .set({ status: "VOID" })
      .where(
        and(
          eq(invoice.tenantId, tenantId),
          inArray(invoice.status, ["DRAFT", "ISSUED"]),
          "eventId" in scope
            ? and(eq(invoice.eventId, scope.eventId), isNotNull(invoice.registrationId))
            : inArray(invoice.registrationId, scope.registrationIds),
        ),
      )
      .returning({ id: invoice.id }),
  );
  await tx
    .with(voided)
    .update(payment)
    .set({ status: "FAILED" })
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.status, "PENDING"),
        inArray(payment.invoiceId, tx.with().select({ id: voided.id }).from(voided)),
      ),
    );
}
