import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { invoiceDocument } from "./billing.sql.ts";
import type { InvoiceSheet } from "./draw-invoice.ts";

type Sheet = Pick<InvoiceSheet, "invoice" | "language">;

/** The stored PDF of an invoice in its present state; undefined when there is none yet. */
export async function keptDocument(tx: Query, sheet: Sheet): Promise<Buffer | undefined> {
  const [found] = await tx
    .select({ pdf: invoiceDocument.pdf })
    .from(invoiceDocument)
    .where(ofInvoice(sheet));
  return found?.pdf;
}

/** Stores a drawn PDF. When two are drawn at once, both callers get the one stored first. */
export async function saveDocument(tx: Query, sheet: Sheet, pdf: Buffer): Promise<Buffer> {
  const { tenantId, id: invoiceId, status } = sheet.invoice;
  const [kept] = await tx
    .insert(invoiceDocument)
    .values({ tenantId, invoiceId, status, digest: digestOf(sheet), pdf })
    .onConflictDoNothing()
    .returning({ pdf: invoiceDocument.pdf });
  return kept?.pdf ?? (await keptDocument(tx, sheet)) ?? pdf;
}

const ofInvoice = ({ invoice, language }: Sheet) =>
  own(
    invoiceDocument,
    invoice.tenantId,
    eq(invoiceDocument.invoiceId, invoice.id),
    eq(invoiceDocument.status, invoice.status),
    eq(invoiceDocument.digest, digestOf({ invoice, language })),
  );

/**
 * A document that was drawn before a payment or an edit is never taken for the one after it, nor
 * one in another language. The digest of an English one has no language: it is as old as the table.
 */
function digestOf({ invoice, language }: Sheet): string {
  const { lines, dueAt, total, paidTotal, creditedTotal } = invoice;
  const state = [lines, dueAt, total, paidTotal, creditedTotal];
  const told = language === "en" ? state : [...state, language];
  return createHash("sha256").update(JSON.stringify(told)).digest("base64url");
}
