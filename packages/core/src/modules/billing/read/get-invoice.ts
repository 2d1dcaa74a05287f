import { desc, eq } from "drizzle-orm";
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

/** One invoice of the tenant with all its payments, the latest first (rules#billing). */
export async function getInvoice(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof oneInvoiceInput>,
): Promise<InvoiceDetail> {
  const { tenantId } = ctx.actor;
  const { payments, ...found } = await inTenant(ctx, (tx) => loadInvoice(tx, tenantId, input.id));
  return { ...presentInvoiceItem(found), payments: payments.map(presentPayment) };
}

/** An invoice with its member and its payments; NOT_FOUND outside this tenant. */
export async function loadInvoice(
  tx: Query,
  tenantId: TenantId,
  invoiceId: string,
): Promise<InvoiceOfMember & { payments: PaymentRow[] }> {
  const [[found], payments] = await pipeline(tx, [
    invoicesWithMember(tx).where(byKey(invoice, tenantId, invoiceId)),
    tx
      .select()
      .from(payment)
      .where(own(payment, tenantId, eq(payment.invoiceId, invoiceId)))
      .orderBy(desc(payment.createdAt), desc(payment.id)),
  ]);
  if (!found) throw notFound("Invoice");
  return { ...found, payments };
}
