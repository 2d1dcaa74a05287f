import type { z } from "zod";
import type { MemberActor, PermittedActor } from "#base/actor.ts";
import { notFound } from "#base/errors.ts";
import { type ContextOf, inTenant, type TenantContext } from "#base/rpc/context.ts";
import type { oneInvoiceInput } from "./billing.schema.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { loadSheet, pdfName } from "./invoice-sheet.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import { keptDocument, saveDocument } from "./save-document.ts";

type Input = z.infer<typeof oneInvoiceInput>;

/**
 * An invoice of the tenant as a PDF, base64 (rules#invoice-documents). The PDF of an issued invoice
 * is drawn once for each state of its balance and stored. A draft is drawn every time.
 */
export const invoicePdf = (ctx: ContextOf<PermittedActor>, input: Input): Promise<string> =>
  pdfOf(ctx, input.id, () => true);

/** The same for the caller's own invoice; a draft or another member's invoice is NOT_FOUND. */
export const myInvoicePdf = (ctx: ContextOf<MemberActor>, input: Input): Promise<string> =>
  pdfOf(
    ctx,
    input.id,
    ({ memberId, status }) => memberId === ctx.actor.memberId && status !== "DRAFT",
  );

/** The PDF of an invoice that the caller may read; NOT_FOUND of any other. */
export async function pdfOf(
  ctx: TenantContext,
  invoiceId: string,
  mayRead: (invoice: InvoiceRow) => boolean,
): Promise<string> {
  const { sheet, kept } = await inTenant(ctx, async (tx) => {
    const found = await loadSheet(tx, ctx.actor.tenantId, invoiceId);
    if (!found || !mayRead(found.invoice)) throw notFound("Invoice");
    return { sheet: found, kept: await keptDocument(tx, found) };
  });
  const { invoice } = sheet;
  ctx.reply.header("Content-Disposition", `attachment; filename="${pdfName(invoice)}"`);
  if (kept) return kept.toString("base64");
  const drawn = await drawInvoice(sheet);
  if (invoice.status === "DRAFT") return drawn.toString("base64");
  const pdf = await inTenant(ctx, (tx) => saveDocument(tx, sheet, drawn));
  return pdf.toString("base64");
}
