import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { invoiceDocument } from "./billing.sql.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** The stored PDF of an invoice in its present state; undefined when there is none yet. */
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
    .values({ tenantId, invoiceId, status, digest: digestOf(invoice), pdf })
    .onConflictDoNothing()
    .returning({ pdf: invoiceDocument.pdf });
  return kept?.pdf ?? (await keptDocument(tx, invoice)) ?? pdf;
}

const ofInvoice = (invoice: InvoiceRow) =>
  own(
    invoiceDocument,
    invoice.tenantId,
    eq(invoiceDocument.invoiceId, invoice.id),
    eq(invoiceDocument.status, invoice.status),
    eq(invoiceDocument.digest, digestOf(invoice)),
  );

/** A document that was drawn before a payment or an edit is never taken for the one after it. */
const digestOf = ({ lines, dueAt, total, paidTotal, creditedTotal }: InvoiceRow): string =>
  createHash("sha256")
    .update(JSON.stringify([lines, dueAt, total, paidTotal, creditedTotal]))
    .digest("base64url");
