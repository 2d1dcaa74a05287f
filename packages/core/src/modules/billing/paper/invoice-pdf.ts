import type { z } from "zod";
import type { MemberActor, PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { notFound } from "#base/errors.ts";
import { type Context, type ContextOf, inTenant, type TenantContext } from "#base/rpc/context.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import type { oneInvoiceInput } from "../billing.schema.ts";
import type { InvoiceRow } from "../invoice/present-invoice.ts";
import { drawDocument, findDocument } from "./invoice-document.ts";
import { loadSheet, pdfName } from "./invoice-sheet.ts";

type Input = z.infer<typeof oneInvoiceInput>;

/**
 * An invoice of the tenant as a PDF, base64 (rules#invoice-documents). The PDF of an issued invoice
 * is drawn once for each state of its balance and stored. A draft is drawn every time; that of a
 * replaced invoice stays as it was sent.
 */
export const invoicePdf = (ctx: ContextOf<PermittedActor>, input: Input): Promise<string> =>
  getInvoicePdf(ctx, input.id, () => true);

/** The same for the caller's own invoice; a draft or another member's invoice is NOT_FOUND. */
export const myInvoicePdf = (ctx: ContextOf<MemberActor>, input: Input): Promise<string> =>
  getInvoicePdf(
    ctx,
    input.id,
    ({ memberId, status }) => memberId === ctx.actor.memberId && status !== "DRAFT",
  );

/** The PDF of an invoice that the caller may read; NOT_FOUND of any other. */
export async function getInvoicePdf(
  ctx: TenantContext & Pick<Context, "actor">,
  invoiceId: string,
  mayRead: (invoice: InvoiceRow) => boolean,
): Promise<string> {
  const { sheet, stored: storedPdf } = await inTenant(ctx, async (tx) => {
    const loadedSheet = await loadSheet(tx, ctx.actor.tenantId, invoiceId);
    if (!loadedSheet || !mayRead(loadedSheet.invoice)) throw notFound("Invoice");
    const sheet = { ...loadedSheet, invoice: asSent(loadedSheet.invoice) };
    return { sheet, stored: await findDocument(tx, sheet) };
  });
  const filename = pdfName(sheet.invoice);
  ctx.reply.header("Content-Disposition", `attachment; filename="${filename}"`);
  const run = (store: (tx: Query) => Promise<Buffer>) => inTenant(ctx, store);
  const pdf = storedPdf ?? (await drawDocument(run, sheet, getInteractiveTurn(ctx)));
  return pdf.toString("base64");
}

/** A replaced invoice keeps its PDF as it was sent (rules#replaced-invoices). */
const asSent = (row: InvoiceRow): InvoiceRow =>
  row.replacedById ? { ...row, status: "ISSUED" } : row;
