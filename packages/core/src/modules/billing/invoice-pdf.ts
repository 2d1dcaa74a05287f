import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { notFound } from "#base/errors.ts";
import { type ContextOf, inTenant, type TenantContext } from "#base/rpc/context.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { oneInvoiceInput } from "./billing.schema.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { loadInvoice } from "./get-invoice.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import { keptDocument, saveDocument } from "./save-document.ts";

type Input = z.infer<typeof oneInvoiceInput>;

/**
 * An invoice of the tenant as a PDF, base64 (rules#billing). The PDF of an issued invoice is drawn
 * once for each status and stored, so that it never changes. A draft is drawn every time.
 */
export const invoicePdf = (ctx: ContextOf<MemberActor>, input: Input): Promise<string> =>
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
  const { tenantId } = ctx.actor;
  const [found, [club], kept] = await inTenant(ctx, async (tx) => {
    const [loaded, clubs] = await Promise.all([
      loadInvoice(tx, tenantId, invoiceId),
      tx.select().from(tenant).where(eq(tenant.id, tenantId)),
    ]);
    return [loaded, clubs, await keptDocument(tx, loaded.row)] as const;
  });
  const { row: invoice, fullName, email } = found;
  if (!club || !mayRead(invoice)) throw notFound("Invoice");
  const filename = `invoice-${invoice.number ?? "draft"}.pdf`;
  ctx.reply.header("Content-Disposition", `attachment; filename="${filename}"`);
  if (kept) return kept.toString("base64");
  const drawn = await drawInvoice({ invoice, club, payer: { fullName, email } });
  if (invoice.status === "DRAFT") return drawn.toString("base64");
  const pdf = await inTenant(ctx, (tx) => saveDocument(tx, invoice, drawn));
  return pdf.toString("base64");
}
