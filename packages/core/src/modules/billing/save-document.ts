import { eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { invoiceDocument } from "./billing.sql.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** The stored PDF of an invoice in its present status; undefined when there is none yet. */
export async function keptDocument(tx: Query, invoice: InvoiceRow): Promise<Buffer | undefined> {
  const [found] = await tx
    .select({ pdf: invoiceDocument.pdf })
    .from(invoiceDocument)
    .where(ofInvoice(invoice));
  return found?.pdf;
}

/** Stores a drawn PDF. When two are drawn at once, both callers get the one stored first. */
export async function saveDocument(tx: Query, invoice: InvoiceRow, pdf: Buffer): Promise<Buffer> {
  const { tenantId, id: invoiceId, status } = invoice;
  const [kept] = await tx
    .insert(invoiceDocument)
    .values({ tenantId, invoiceId, status, pdf })
    .onConflictDoNothing()
    .returning({ pdf: invoiceDocument.pdf });
  return kept?.pdf ?? (await keptDocument(tx, invoice)) ?? pdf;
}

const ofInvoice = ({ tenantId, id, status }: InvoiceRow) =>
  own(
    invoiceDocument,
    tenantId,
    eq(invoiceDocument.invoiceId, id),
    eq(invoiceDocument.status, status),
  );
