import { asc, eq } from "drizzle-orm";
import { newId, type TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { invoice, payment } from "../../modules/billing/billing.sql.ts";
import { registration } from "../../modules/registration/registration.sql.ts";

/** Makes an invoice of 2500 and its payment in these statuses. Returns the invoice's id. */
export async function makeInvoice(
  services: Services,
  of: { id: string },
  invoiceStatus: (typeof invoice.$inferInsert)["status"],
  paymentStatus: (typeof payment.$inferInsert)["status"],
): Promise<string> {
  const invoiceId = newId();
  await services.system.transaction(async (tx) => {
    const [row] = await tx.select().from(registration).where(eq(registration.id, of.id));
    const { tenantId, eventId, memberId } = row as {
      tenantId: TenantId;
      eventId: string;
      memberId: string;
    };
    const money = { tenantId, memberId, currency: "EUR" };
    await tx.insert(invoice).values({
      ...money,
      id: invoiceId,
      eventId,
      registrationId: of.id,
      status: invoiceStatus,
      lines: [{ description: "Ticket", quantity: 1, unitAmount: 2500, amount: 2500 }],
      total: 2500,
      paidTotal: invoiceStatus === "PAID" ? 2500 : 0,
    });
    await tx.insert(payment).values({
      ...money,
      invoiceId,
      amount: 2500,
      channel: "ONLINE",
      status: paymentStatus,
      receivedOn: "2026-01-31",
    });
  });
  return invoiceId;
}

/** The statuses of an invoice and its payment. */
export async function statusesOfMoney(services: Services, invoiceId: string): Promise<string[]> {
  const rows = await services.system.run((query) =>
    query
      .select({ invoice: invoice.status, payment: payment.status })
      .from(invoice)
      .innerJoin(payment, eq(payment.invoiceId, invoice.id))
      .where(eq(invoice.id, invoiceId)),
  );
  return rows.flatMap((row) => [row.invoice, row.payment]);
}

/** The statuses of each invoice of an event and of its payments, sorted. */
export async function moneyAt(services: Services, eventId: string): Promise<string[][]> {
  const rows = await services.system.run((query) =>
    query
      .select({ invoice: invoice.status, payment: payment.status })
      .from(invoice)
      .innerJoin(payment, eq(payment.invoiceId, invoice.id))
      .where(eq(invoice.eventId, eventId))
      .orderBy(asc(invoice.status), asc(payment.status)),
  );
  return rows.map((row) => [row.invoice, row.payment]);
}
