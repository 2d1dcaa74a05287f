import { asc, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { InvoiceDetail, oneInvoiceInput } from "../billing.schema.ts";
import { invoice, payment } from "../billing.sql.ts";
import { type InvoiceOfMember, presentInvoiceItem } from "../invoice/present-invoice.ts";
import { type PaymentRow, presentPayment } from "../payment/present-payment.ts";
import { invoicesWithMember } from "./list-invoices.ts";

/** One invoice of the tenant with all its payments and credit notes (rules#billing). */
export async function getInvoice(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof oneInvoiceInput>,
): Promise<InvoiceDetail> {
  const { tenantId } = ctx.actor;
  const { payments, creditNotes, ...row } = await inTenant(ctx, (tx) =>
    loadInvoice(tx, tenantId, input.id),
  );
  return { ...presentInvoiceItem(row), payments: payments.map(presentPayment), creditNotes };
}

/** An invoice with its member, payments and credit notes; NOT_FOUND outside this tenant. */
export async function loadInvoice(
  tx: Query,
  tenantId: TenantId,
  invoiceId: string,
): Promise<
  InvoiceOfMember & { payments: PaymentRow[]; creditNotes: InvoiceDetail["creditNotes"] }
> {
  const [[row], payments, creditNotes] = await pipeline(tx, [
    invoicesWithMember(tx).where(byKey(invoice, tenantId, invoiceId)),
    tx
      .select()
      .from(payment)
      .where(own(payment, tenantId, eq(payment.invoiceId, invoiceId)))
      .orderBy(desc(payment.createdAt), desc(payment.id)),
    tx
      .select({ id: invoice.id, number: invoice.number, total: invoice.total })
      .from(invoice)
      .where(own(invoice, tenantId, eq(invoice.creditedInvoiceId, invoiceId)))
      .orderBy(asc(invoice.createdAt), asc(invoice.id)),
  ]);
  if (!row) throw notFound("Invoice");
  return { ...row, payments, creditNotes };
}
